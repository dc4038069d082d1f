import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { langAttribute, say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { currentLanguage, writtenIn } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/documents.ts";
import { receiptLanguage, receiptLines, receiptTitle, receiptWarning } from "#domain/ledger/account-documents.ts";
import { formatUgx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Route } from "./+types/receipt.ts";
import { DocumentFooter, DocumentLines } from "./document-parts.tsx";
import { issuerOf, openReceipt, privateHeaders } from "./shared-documents.server.ts";

export const handle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { receipt, expiresAt } = await openReceipt(params.token, context);
  const path = pathIn(currentLanguage(), `/receipt/${params.token}`);
  const { company, contacts } = await issuerOf(context, `/receipt/${params.token}`);
  return { receipt, company, contacts, opensUntil: localDate(expiresAt), pdfPath: `${path}/receipt.pdf` };
}

export function headers() {
  return privateHeaders;
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, company, contacts, opensUntil, pdfPath } = loaderData;
  // The whole receipt is in one language.
  const language = receiptLanguage(currentLanguage());
  const { title, warning, lines } = writtenIn(language, () => ({
    title: receiptTitle(receipt),
    warning: receiptWarning(receipt),
    lines: receiptLines(receipt),
  }));
  // An amount in one line has to fit the width of a phone, because what runs out of the head is cut off.
  const amount = <span className="text-[length:min(1em,9vw)] whitespace-nowrap">{formatUgx(receipt.amount)}</span>;
  return (
    <>
      <PageMeta title={words.yourReceipt()} description={words.yourReceiptDescription()} isUnlisted />
      <PageHero
        title={warning ? <del>{amount}</del> : amount}
        lead={say(words.receiptFrom, { receipt: title, company })}
      />
      <section className="section">
        <div className="wrap document-columns">
          <div>
            {warning ? (
              <p className="plan-warning" role="note" lang={langAttribute(language)}>
                {warning}
              </p>
            ) : null}
            <DocumentLines lines={lines} language={language} />
          </div>
          <aside className="document-actions">
            <ButtonAnchor variant="ink" href={pdfPath} type="application/pdf">
              {say(words.download)}
            </ButtonAnchor>
            <DocumentFooter
              message={words.aboutReceipt({ receipt: title })}
              contacts={contacts}
              opensUntil={opensUntil}
            />
          </aside>
        </div>
      </section>
    </>
  );
}
