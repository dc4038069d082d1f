import type { ReactNode } from "react";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { telLink } from "#domain/contact-link.ts";
import { openingState, openingText, weekLines } from "#domain/opening-hours.ts";
import { portraitFor } from "#domain/portrait.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings.ts";
import { CompanyJsonLd } from "../layout/company-json-ld.tsx";
import { VISIT_FORM_PATH } from "../layout/navigation.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import type { Route } from "./+types/contact.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const now = context.get(nowContext);
  const { contacts, hours, experts } = await getSettings(context.get(dbContext));
  return {
    contacts,
    people: experts.people,
    isOpen: openingState(hours, now).open,
    opening: openingText(hours, now),
    week: weekLines(hours),
    note: hours.note,
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contacts, people, isOpen, opening, week, note } = loaderData;
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Call, write or visit us: ${contacts.phone}, ${contacts.email}, ${contacts.address}.`}
      />
      <CompanyJsonLd />
      <PageHero title="Talk to a person.">
        <p className="page-lead">
          <span className="open-now" data-open={isOpen || undefined}>
            {opening}
          </span>
        </p>
      </PageHero>
      <section className="section">
        <h2 className="sr-only">Ways to reach us</h2>
        <div className="wrap contact-cards">
          <ContactCard icon="phone" title="Call us" href={telLink(contacts.phone)}>
            {contacts.phone}
          </ContactCard>
          <ContactCard icon="mail" title="E-mail us" href={`mailto:${contacts.email}`}>
            {contacts.email}
          </ContactCard>
          <ContactCard
            icon="pin"
            title="Visit us"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(contacts.address)}`}
          >
            {contacts.address}
          </ContactCard>
          <div className="contact-card contact-chat">
            <Icon name="chat" />
            <h3>WhatsApp</h3>
            <p>Photos, prices, a question at night: write whenever it suits you.</p>
            <ButtonAnchor href={`https://wa.me/${contacts.whatsapp.replace(/\D/g, "")}`} look="sun">
              Open WhatsApp
            </ButtonAnchor>
          </div>
        </div>
      </section>
      <section className="section band">
        <div className="wrap hours">
          <SectionHeading eyebrow="Business hours" title="When the door is open" />
          <div>
            <dl>
              {week.map(({ days, hours }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
            {note ? <p className="hours-note">{note}</p> : null}
            <div className="deeds">
              <SiteLink to={VISIT_FORM_PATH} className={buttonClass("ink")}>
                Schedule a visit
              </SiteLink>
            </div>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHeading
            eyebrow="Expert team"
            title="Ask the one who knows"
            aside="Direct lines. If one is on a site, the next one picks up."
          />
          <ul className="experts">
            {people.map(({ name, role, phone, email }) => (
              <li key={email}>
                <Portrait traits={portraitFor(name)} />
                <div>
                  <h3>{name}</h3>
                  <p>{role}</p>
                  <a href={telLink(phone)}>{phone}</a>
                  <a href={`mailto:${email}`}>{email}</a>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function ContactCard({
  icon,
  title,
  href,
  children,
}: {
  icon: IconName;
  title: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <a href={href} className="contact-card">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{children}</p>
    </a>
  );
}
