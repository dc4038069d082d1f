import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import type { Message } from "#domain/languages/message.ts";
import { whatHolds } from "#domain/languages/messages/legal.ts";
import * as names from "#domain/languages/messages/navigation.ts";

const LEGAL_PAGES = [
  { label: names.terms, to: "/terms" },
  { label: names.beforePaying, to: "/before-you-pay" },
  { label: names.privacy, to: "/privacy" },
];

export function LegalPage({ title, lead, text }: { title: Message; lead: Message; text: OfficeTexts }) {
  const to = useSitePath();
  return (
    <>
      <PageMeta title={title()} description={lead()} />
      <PageHero title={say(title)} lead={say(lead)} isCompact />
      <section className="section">
        <div className="wrap legal">
          <nav aria-label={whatHolds()}>
            <ul className="category-list">
              {LEGAL_PAGES.map(({ label, to: path }) => (
                <li key={path}>
                  <a href={to(path)} aria-current={label === title ? "page" : undefined}>
                    {say(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <RichText html={text.text} language={text.language} />
        </div>
      </section>
    </>
  );
}
