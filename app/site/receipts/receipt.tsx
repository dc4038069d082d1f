import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { receiptLines, receiptTitle, receiptWarning } from "#domain/ledger/account-documents.ts";
import { formatUgx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Route } from "./+types/receipt.ts";
import { DocumentFooter, DocumentLines } from "./document-parts.tsx";
import { issuerOf, openReceipt, privateHeaders } from "./shared-documents.server.ts";

export const handle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { receipt, expiresAt } = await openReceipt(params.token, context);
  const path = `/receipt/${params.token}`;
  const { company, contacts } = await issuerOf(context, path);
  return { receipt, company, contacts, opensUntil: localDate(expiresAt), pdfPath: `${path}/receipt.pdf` };
}

export function headers() {
  return privateHeaders;
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, company, contacts, opensUntil, pdfPath } = loaderData;
  const warning = receiptWarning(receipt);
  // An amount in one line has to fit the width of a phone, because what runs out of the head is cut off.
  const amount = <span className="text-[length:min(1em,9vw)] whitespace-nowrap">{formatUgx(receipt.amount)}</span>;
  return (
    <>
      <PageMeta title="Your receipt" description="Your receipt." isUnlisted />
      <PageHero title={warning ? <del>{amount}</del> : amount} lead={`${receiptTitle(receipt)}, from ${company}`} />
      <section className="section">
        <div className="wrap document-columns">
          <div>
            {warning ? (
              <p className="plan-warning" role="note">
                {warning}
              </p>
            ) : null}
            <DocumentLines lines={receiptLines(receipt)} />
          </div>
          <aside className="document-actions">
            <ButtonAnchor variant="ink" href={pdfPath} type="application/pdf">
              Download as PDF
            </ButtonAnchor>
            <DocumentFooter subject={receiptTitle(receipt)} contacts={contacts} opensUntil={opensUntil} />
          </aside>
        </div>
      </section>
    </>
  );
}
