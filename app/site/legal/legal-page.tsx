import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { langAttribute, say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/legal.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import { withHeadingIds } from "#domain/text/headings.ts";

const LEGAL_PAGES = [
  { label: names.terms, to: "/terms" },
  { label: names.beforePaying, to: "/before-you-pay" },
  { label: names.privacy, to: "/privacy" },
];

interface LegalPageProps {
  title: Message;
  lead: Message;
  text: OfficeTexts;
  /** The day on which the text was changed last, in words. */
  changedOn: string;
}

export function LegalPage({ title, lead, text, changedOn }: LegalPageProps) {
  const to = useSitePath();
  const { html, headings } = withHeadingIds(text.text);
  return (
    <>
      <PageMeta title={title()} description={lead()} />
      <PageHero title={say(title)} lead={say(lead)} isCompact>
        <EnglishUntilReviewed />
      </PageHero>
      <section className="section">
        <div className="wrap legal">
          <nav aria-label={words.whatHolds()}>
            <ul className="category-list">
              {LEGAL_PAGES.map(({ label, to: path }) => (
                <li key={path}>
                  <a href={to(path)} aria-current={label === title ? "page" : undefined}>
                    {say(label)}
                  </a>
                </li>
              ))}
            </ul>
            {headings.length > 1 ? (
              <details className="open-if-wide fold">
                <summary>{say(words.inThisText)}</summary>
                <ul lang={langAttribute(text.language)}>
                  {headings.map(({ id, text: heading }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="text-link">
                        {heading}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            <p className="small-print">{say(words.changedOn, { date: changedOn })}</p>
          </nav>
          <RichText html={html} language={text.language} />
        </div>
      </section>
    </>
  );
}
