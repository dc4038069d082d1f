import type { ReactNode } from "react";
import { EmailText } from "#app/ui/email-text.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { drawingOf } from "#content/team.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { type OfficeTexts, officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/contact.ts";
import type { Settings } from "#domain/settings/settings.ts";

export interface Expert {
  name: string;
  role: OfficeTexts;
  phone: string;
  email: string;
  languages: OfficeTexts;
  drawing: string;
}

/** Returns the people whom visitors can call, each with the address of a drawn portrait. */
export function expertsOf({ experts, team }: Pick<Settings, "experts" | "team">): Expert[] {
  return experts.people.map((person) => ({
    ...{ name: person.name, phone: person.phone, email: person.email },
    role: officeTexts(person, "role"),
    languages: officeTexts(person, "languages"),
    drawing: drawingOf(person.name, { team }),
  }));
}

/** Says whether another of the people has the same number. */
export function sharesNumber(person: { phone: string }, all: readonly { phone: string }[]): boolean {
  return all.filter(({ phone }) => phone === person.phone).length > 1;
}

/** Returns the name by which visitors ask for a person. */
export const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** Says which languages one of several people speaks, and which name to ask for if they share a number. */
export function askForText({ name, languages }: Pick<Expert, "name" | "languages">, isShared: boolean): ReactNode {
  const askFor = isShared ? say(words.askFor, { name: firstName(name) }) : null;
  const speaks = languages.text ? speaksText(languages) : null;
  if (!askFor || !speaks) return askFor ?? speaks;
  return (
    <>
      {askFor} {speaks}
    </>
  );
}

function speaksText(languages: OfficeTexts): ReactNode {
  const office = (text: string) => sayText({ ...languages, text });
  return sayMarked(words.speaks, { office }, { languages: languages.text });
}

/** Returns the number that several people share; undefined if they have different ones. */
export function sharedPhone(people: readonly { phone: string }[]): string | undefined {
  const [first, ...others] = people;
  return first && others.length > 0 && others.every(({ phone }) => phone === first.phone) ? first.phone : undefined;
}

/** Shows the people to call or to meet, with the languages that each speaks. A brief list has no e-mail addresses. */
export function Experts({ people, isBrief = false }: { people: readonly Expert[]; isBrief?: boolean }) {
  const shared = sharedPhone(people);
  const list = (
    <ul className={isBrief ? "experts is-brief" : "experts"}>
      {people.map((person) => {
        const { name, role, phone, email, drawing } = person;
        // If all share one number, the line above them says whom to ask for.
        const askFor = askForText(person, shared === undefined && sharesNumber(person, people));
        return (
          <li key={email}>
            <Portrait path={drawing} />
            <div>
              <h3>{name}</h3>
              <p>{sayText(role)}</p>
              {shared ? null : <a href={telLink(phone)}>{phone}</a>}
              {askFor ? <p className="expert-languages">{askFor}</p> : null}
              {isBrief ? null : (
                <a href={`mailto:${email}`}>
                  <EmailText>{email}</EmailText>
                </a>
              )}
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
        {sayMarked(
          words.callShared,
          {
            link: (text) => (
              <a href={telLink(shared)} className="text-link">
                {text}
              </a>
            ),
          },
          { phone: shared },
        )}
      </p>
      {list}
    </>
  );
}
