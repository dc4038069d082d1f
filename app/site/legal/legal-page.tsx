import { PageMeta } from "#app/site/page/page-meta.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { officeLanguage } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";

const LEGAL_PAGES = [
  { label: "Terms of service", to: "/terms" },
  { label: "Before you pay", to: "/before-you-pay" },
  { label: "Privacy", to: "/privacy" },
];

export function LegalPage({ title, lead, text }: { title: string; lead: string; text: OfficeTexts }) {
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PageHero title={title} lead={lead} isCompact />
      <section className="section">
        <div className="wrap legal">
          <nav className="category-list" aria-label="What holds between us">
            <ul>
              {LEGAL_PAGES.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} aria-current={label === title ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <RichText html={text.text} lang={officeLanguage(text.language)} />
        </div>
      </section>
    </>
  );
}
