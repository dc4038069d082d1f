import type { ReactNode } from "react";
import type { SocialLink } from "#app/site/page/social-networks.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { telLink } from "#domain/enquiries/contact-link.ts";
import type { Settings } from "#domain/settings/settings.ts";

const USEFUL_LINKS = [
  { label: "News", to: "/blog" },
  { label: "Projects", to: "/properties" },
  { label: "Building progress", to: "/progress" },
  { label: "Payment planner", to: "/plan" },
  { label: "Before you pay", to: "/before-you-pay" },
  { label: "License", to: "/terms#licence" },
  { label: "Terms of service", to: "/terms" },
  { label: "Privacy", to: "/privacy" },
];

type FooterProps = Pick<Settings, "company" | "contacts"> & {
  networks: readonly SocialLink[];
  openDays: readonly string[];
  questions: readonly { id: string; question: string }[];
  year: string;
  subscribe?: ReactNode;
};

export function Footer({ company, contacts, openDays, networks, questions, year, subscribe }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <section className="footer-contact" aria-labelledby="footer-contact">
            <Logo name={company.name} />
            <h2 id="footer-contact">Contact</h2>
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
            <FooterList title="FAQ">
              {questions.map(({ id, question }) => (
                <a key={id} href={`/faq#${id}`}>
                  {question}
                </a>
              ))}
            </FooterList>
          ) : null}
          <FooterList title="Useful links">
            {USEFUL_LINKS.map(({ label, to }) => (
              <a key={label} href={to}>
                {label}
              </a>
            ))}
          </FooterList>
          {subscribe ? <FooterFold title="Subscribe">{subscribe}</FooterFold> : null}
        </div>
        <div className="footer-end">
          <p>
            {`© ${year} ${company.legalName}`}
            {company.registration ? `, company number ${company.registration}` : null}
          </p>
          {networks.length > 0 ? (
            <ul>
              {networks.map(({ label, url, path }) => (
                <li key={label}>
                  <a href={url} rel="me">
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d={path} />
                    </svg>
                    <span className="sr-only">
                      {company.name} on {label}
                    </span>
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

function FooterList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <FooterFold title={title}>
      <nav aria-labelledby={footerId(title)}>{children}</nav>
    </FooterFold>
  );
}

/** A column of the footer. On a phone it is folded, because the footer should take half a screen. */
function FooterFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-fold">
      <summary>
        <h2 id={footerId(title)}>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

const footerId = (title: string) => `footer-${title.toLowerCase().replaceAll(" ", "-")}`;
