import type { ReactNode } from "react";
import { CompanyJsonLd } from "#app/site/page/company-json-ld.tsx";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { PathIcon } from "#app/ui/icons.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { mapLink, telLink } from "#domain/enquiries/contact-link.ts";
import { type OfficeTexts, officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/contact.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import { kampalaTime } from "#domain/languages/messages/time.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { expertsArea } from "#domain/settings/areas/experts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { withFullStop } from "#domain/text/full-stop.ts";
import { openingState, openingText, weekLines } from "#domain/time/opening-hours.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/contact.ts";
import { Experts, expertsOf } from "./experts.tsx";

const HANDSET =
  "M6 3.5h3l1.7 4.3-2.2 1.7c1 2.3 2.7 4 5 5l1.7-2.2 4.3 1.7v3c0 1.6-1.3 2.8-2.9 2.6C9.8 18.8 5.2 14.2 3.4 6.4 3.2 4.8 4.4 3.5 6 3.5z";

const SIGNS = {
  phone: HANDSET,
  callback: `${HANDSET}M20.5 3.5L15 9M15 4.5V9h4.5`,
  mail: "M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7",
  pin: "M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.5 16.4 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  chat: "M4 20.5l1.2-4A8.3 8.3 0 1 1 8.3 19zM8.8 9c.3 3 2.8 5.7 6 6.2M8.8 9l1.5-.7M14.8 15.2l.7-1.5",
} as const;

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(nowContext);
  const settings = await getSettings(context.get(dbContext), contactsArea, hoursArea, expertsArea, teamArea);
  const { contacts, hours } = settings;
  return {
    contacts,
    hasSamples:
      contacts.phone === defaultSettings.contacts.phone || contacts.address === defaultSettings.contacts.address,
    people: expertsOf(settings),
    answering: answeringPerson(settings),
    isOpen: openingState(hours, now).open,
    opening: openingText(hours, now),
    week: weekLines(hours),
    note: officeTexts(hours, "note"),
    landmark: officeTexts(contacts, "landmark"),
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const to = useSitePath();
  const { contacts, hasSamples, people, answering, isOpen, opening, week, note, landmark } = loaderData;
  const chatLink = `https://wa.me/${contacts.whatsapp.replace(/\D/g, "")}`;
  return (
    <>
      <PageMeta
        title={words.title()}
        description={words.description({ phone: contacts.phone, email: contacts.email, address: contacts.address })}
      />
      <CompanyJsonLd />
      <PageHero title={say(words.heading)} isCompact>
        <p className="open-now" data-open={isOpen || undefined}>
          {opening}, {kampalaTime()}
        </p>
        {hasSamples ? <p className="contact-note">{say(words.samples)}</p> : null}
      </PageHero>
      <section className="section">
        <h2 className="sr-only">{say(words.waysToReach)}</h2>
        <div className="wrap contact-cards">
          <div className="contact-card contact-chat">
            <PathIcon path={SIGNS.chat} />
            <h3>WhatsApp</h3>
            <p>{say(words.anyHour)}</p>
            <ButtonAnchor href={chatLink} variant="sun">
              {say(words.openWhatsApp)}
            </ButtonAnchor>
          </div>
          <ContactCard
            icon="phone"
            title={say(words.callUs)}
            href={telLink(contacts.phone)}
            more={answering && answeringText(answering)}
          >
            {contacts.phone}
          </ContactCard>
          <ContactCard icon="callback" title={say(words.callMeBack)} href={to("/ask?kind=callback")}>
            {say(words.leaveNumber)}
          </ContactCard>
          <ContactCard icon="mail" title={say(words.emailUs)} href={`mailto:${contacts.email}`}>
            <EmailText>{contacts.email}</EmailText>
          </ContactCard>
          <ContactCard
            icon="pin"
            title={say(words.visitUs)}
            href={mapLink(contacts.address)}
            more={landmark.text && sayText(landmark)}
          >
            {contacts.address}
          </ContactCard>
        </div>
      </section>
      <section className="section band waits">
        <div className="wrap hours">
          <SectionHeading eyebrow={say(words.businessHours)} title={say(words.openingHours)} />
          <dl>
            {week.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
            {note.text ? (
              <div>
                <dt>{say(words.outsideHours)}</dt>
                <dd>
                  {sayText({ ...note, text: withFullStop(note.text) })}{" "}
                  <a href={chatLink} className="text-link">
                    {say(words.writeOnWhatsApp)}
                  </a>
                </dd>
              </div>
            ) : null}
          </dl>
          <div className="actions">
            <a href={to(VISIT_FORM_PATH)} className={buttonClass("ink")}>
              {say(bookVisit)}
            </a>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHeading eyebrow={say(words.expertTeam)} title={say(words.contactTeam)} />
          <Experts people={people} />
        </div>
      </section>
    </>
  );
}

/** Returns the person who answers the office's number; undefined if nobody of the experts has it, or several have. */
function answeringPerson({ contacts, experts }: Pick<Settings, "contacts" | "experts">): Answering | undefined {
  const [person, ...others] = experts.people.filter(({ phone }) => phone === contacts.phone);
  return person && others.length === 0 ? { name: person.name, languages: officeTexts(person, "languages") } : undefined;
}

interface Answering {
  name: string;
  languages: OfficeTexts;
}

function answeringText({ name, languages }: Answering): ReactNode {
  if (!languages.text) return say(words.answers, { name });
  const office = (text: string) => sayText({ ...languages, text });
  return sayMarked(words.answersAndSpeaks, { office }, { name, languages: languages.text });
}

function ContactCard({
  icon,
  title,
  href,
  more,
  children,
}: {
  icon: keyof typeof SIGNS;
  title: ReactNode;
  href: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <a href={href} className="contact-card">
      <PathIcon path={SIGNS[icon]} />
      <h3>{title}</h3>
      <p>{children}</p>
      {more ? <small>{more}</small> : null}
    </a>
  );
}
