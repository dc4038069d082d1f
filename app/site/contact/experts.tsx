import { EmailText } from "#app/ui/email-text.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { drawingOf } from "#content/team.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import type { Settings } from "#domain/settings/settings.ts";

type Expert = Settings["experts"]["people"][number] & { drawing: string };

export function expertsOf({ experts, team }: Pick<Settings, "experts" | "team">): Expert[] {
  return experts.people.map((person) => ({ ...person, drawing: drawingOf(person.name, { team }) }));
}

/** Words the languages of one of several people; who share a number are asked for by name. */
export function askForText(
  person: { name: string; phone: string; languages: string },
  all: readonly { phone: string }[],
): string {
  const isShared = all.filter(({ phone }) => phone === person.phone).length > 1;
  const parts = [
    isShared ? `Ask for ${person.name.split(" ")[0]}.` : "",
    person.languages && `Speaks ${person.languages}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** The number of several people if they have one only. */
export function sharedPhone(people: readonly { phone: string }[]): string | undefined {
  const [first, ...others] = people;
  return first && others.length > 0 && others.every(({ phone }) => phone === first.phone) ? first.phone : undefined;
}

/** The people to call or to meet, with the languages that each speaks. */
export function Experts({ people }: { people: readonly Expert[] }) {
  const shared = sharedPhone(people);
  const list = (
    <ul className="experts">
      {people.map((person) => {
        const { name, role, phone, email, drawing } = person;
        const askFor = askForText(person, people);
        return (
          <li key={email}>
            <Portrait path={drawing} />
            <div>
              <h3>{name}</h3>
              <p>{role}</p>
              {shared ? null : <a href={telLink(phone)}>{phone}</a>}
              {askFor ? <p className="expert-languages">{askFor}</p> : null}
              <a href={`mailto:${email}`}>
                <EmailText>{email}</EmailText>
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
  if (!shared) return list;
  return (
    <>
      <p className="experts-call">
        Call{" "}
        <a href={telLink(shared)} className="text-link">
          {shared}
        </a>{" "}
        and ask for the one you need.
      </p>
      {list}
    </>
  );
}
