import { EmailText } from "#app/ui/email-text.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { portraitFor, portraitPath } from "#domain/media/portrait.ts";
import type { Settings } from "#domain/settings/settings.ts";

type Expert = Settings["experts"]["people"][number] & { drawing: string };

export function expertsOf({ experts }: Pick<Settings, "experts">): Expert[] {
  return experts.people.map((person) => ({ ...person, drawing: portraitPath(portraitFor(person.name)) }));
}

/** The people to call or to meet, with the languages that each speaks. */
export function Experts({ people }: { people: readonly Expert[] }) {
  return (
    <ul className="experts">
      {people.map(({ name, role, phone, email, languages, drawing }) => (
        <li key={email}>
          <Portrait path={drawing} />
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
            {languages ? <p className="expert-languages">Speaks {languages}</p> : null}
            <a href={telLink(phone)}>{phone}</a>
            <a href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
