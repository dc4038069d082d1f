import type { ReactNode } from "react";
import { LanguageList } from "#app/site/layout/language-list.tsx";
import { SAVED_PATH, VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import type { SocialLink } from "#app/site/page/social-networks.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { langAttribute, say } from "#app/ui/say.tsx";
import { telLink } from "#domain/enquiries/contact-link.ts";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import type { Message } from "#domain/languages/message.ts";
import { allHomes } from "#domain/languages/messages/homes.ts";
import * as words from "#domain/languages/messages/layout.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import { title as savedHomes } from "#domain/languages/messages/saved.ts";
import type { Settings } from "#domain/settings/settings.ts";

const USEFUL_LINKS: readonly { label: Message; to: string }[] = [
  { label: allHomes, to: "/homes" },
  { label: words.bookVisit, to: VISIT_FORM_PATH },
  { label: savedHomes, to: SAVED_PATH },
  { label: names.paymentPlanner, to: "/plan" },
  { label: names.beforePaying, to: "/before-you-pay" },
  { label: names.buildingProgress, to: "/progress" },
  { label: names.news, to: "/blog" },
  { label: names.projects, to: "/properties" },
  { label: names.licence, to: "/terms#licence" },
  { label: names.terms, to: "/terms" },
  { label: names.privacy, to: "/privacy" },
];

type FooterProps = Pick<Settings, "company" | "contacts"> & {
  whatsApp: string;
  networks: readonly SocialLink[];
  openDays: readonly string[];
  questions: readonly { id: string; question: OfficeTexts }[];
  year: string;
  subscribe?: ReactNode;
};

export function Footer({ company, contacts, whatsApp, openDays, networks, questions, year, subscribe }: FooterProps) {
  const to = useSitePath();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <section className="footer-contact" aria-labelledby="footer-contact">
            <Logo name={company.name} />
            <h2 id="footer-contact">{say(words.contact)}</h2>
            <address>
              <span>{contacts.address}</span>
              <a href={telLink(contacts.phone)}>{contacts.phone}</a>
              <a href={`mailto:${contacts.email}`}>
                <EmailText>{contacts.email}</EmailText>
              </a>
              {openDays.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
          {questions.length > 0 ? (
            <FooterList name="faq" title={words.faq}>
              {questions.map(({ id, question }) => (
                <a key={id} href={to(`/faq#${id}`)} lang={langAttribute(question.language)}>
                  {question.text}
                </a>
              ))}
            </FooterList>
          ) : null}
          <FooterList name="useful-links" title={words.usefulLinks}>
            {[
              ...USEFUL_LINKS.map(({ label, to: path }) => (
                <a key={path} href={to(path)}>
                  {say(label)}
                </a>
              )),
              <a key="whatsapp" href={whatsApp}>
                WhatsApp
              </a>,
            ]}
          </FooterList>
          {subscribe ? (
            <FooterFold name="subscribe" title={words.subscribe}>
              {subscribe}
            </FooterFold>
          ) : null}
        </div>
        <LanguageList notesDrafts />
        <div className="footer-end">
          <p>
            {`© ${year} `}
            {company.registration
              ? say(words.companyNumber, { legalName: company.legalName, registration: company.registration })
              : company.legalName}
          </p>
          {networks.length > 0 ? (
            <ul>
              {networks.map(({ label, url, path }) => (
                <li key={label}>
                  <a href={url} rel="me">
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d={path} />
                    </svg>
                    <span className="sr-only">{say(words.onNetwork, { company: company.name, network: label })}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

interface FoldProps<Children> {
  name: string;
  title: Message;
  children: Children;
}

function FooterList({ name, title, children }: FoldProps<ReactNode[]>) {
  return (
    <FooterFold name={name} title={title}>
      <nav aria-labelledby={`footer-${name}`}>{children}</nav>
    </FooterFold>
  );
}

/** Shows a column of the footer. On a phone it is folded, so that the footer takes only half a screen. */
function FooterFold({ name, title, children }: FoldProps<ReactNode>) {
  return (
    <details className="footer-fold open-if-wide">
      <summary>
        <h2 id={`footer-${name}`}>{say(title)}</h2>
      </summary>
      {children}
    </details>
  );
}
