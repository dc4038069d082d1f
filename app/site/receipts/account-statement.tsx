import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { publicForm } from "#domain/forms/body-limits.ts";
import { accountStatementLines, entryText, standingText, termsLines } from "#domain/ledger/account-documents.ts";
import { usualPayment } from "#domain/ledger/due-payment.ts";
import { formatNumber } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";
import { listText } from "#domain/text/list-text.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import type { Route } from "./+types/account-statement.ts";
import { DocumentFooter, DocumentLines } from "./document-parts.tsx";
import { loadPayNow, payNow } from "./pay-now.server.ts";
import { PayNow } from "./pay-now.tsx";
import { issuerOf, openAccountStatement, privateHeaders } from "./shared-documents.server.ts";

export const handle = {
  isPrivate: true,
  form: publicForm(["amount", "phone", "purpose", "formKey"], "visitorForm"),
};

/** Some years of daily payments are two thousand entries, so the list has pages. */
const ENTRIES_ON_A_PAGE = 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { statement, agreementId, expiresAt } = await openAccountStatement(params.token, context);
  const path = `/statement/${params.token}`;
  const { company, contacts } = await issuerOf(context, path);
  const asked = readPageNumber(new URL(request.url).searchParams);
  const { page, pages } = pageBounds(statement.entries.length, ENTRIES_ON_A_PAGE, asked);
  // The newest entries come first.
  const shown = statement.entries.toReversed().slice((page - 1) * ENTRIES_ON_A_PAGE, page * ENTRIES_ON_A_PAGE);
  const isPaid = statement.state !== "live" || statement.position.remaining === 0;
  return {
    looks: Number(new URL(request.url).searchParams.get("look")) || 0,
    pay: isPaid ? undefined : await loadPayNow(context, agreementId),
    statement: { ...statement, entries: shown },
    count: statement.entries.length,
    page,
    pages,
    path,
    company,
    contacts,
    opensUntil: localDate(expiresAt),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return payNow(request, params.token, context);
}

/** The policy is not "no-referrer", because forms would then come from the origin "null" and be rejected. */
export function headers() {
  return { ...privateHeaders, "Referrer-Policy": "same-origin" };
}

export default function AccountStatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pay, looks, statement, count, page, pages, path, company, contacts, opensUntil } = loaderData;
  const pageLink = (to: number, words: string) =>
    to >= 1 && to <= pages ? (
      <a href={to === 1 ? path : `${path}?page=${to}`} className="text-link">
        {words}
      </a>
    ) : (
      <span />
    );
  return (
    <>
      <PageMeta title="Your statement" description="Your account statement." isUnlisted />
      <PageHero
        title={statement.home}
        lead={`${listText(statement.parties)}, agreement ${statement.agreement} with ${company}. As of ${dateText(statement.on)}.`}
      />
      <section className="section">
        <div className="wrap document-columns">
          <div>
            <h2 className="document-standing">{standingText(statement)}</h2>
            {/* The figures below say the same in words. */}
            <div className="document-owned" aria-hidden="true">
              {statement.position.ownedPercent > 0 ? (
                <span style={{ width: `${statement.position.ownedPercent}%` }} />
              ) : null}
            </div>
            <DocumentLines lines={accountStatementLines(statement)} />
            {pay ? (
              <PayNow
                pay={pay}
                usual={usualOf(statement)}
                hasDepositAccount={statement.hasDepositAccount}
                rejected={actionData}
                path={path}
                looks={looks}
              />
            ) : null}
            <h2 className="document-heading">What was agreed</h2>
            <DocumentLines lines={termsLines(statement)} />
          </div>
          <aside className="document-actions">
            <ButtonAnchor variant="ink" href={`${path}/statement.pdf`} type="application/pdf">
              Download as PDF
            </ButtonAnchor>
            <DocumentFooter subject={`agreement ${statement.agreement}`} contacts={contacts} opensUntil={opensUntil} />
          </aside>
          <div>
            <h2 className="document-heading first:mt-0">
              {count === 0 ? "Nothing was paid yet." : countText(count, "entry").replace(/entrys$/, "entries")}
            </h2>
            {count === 0 ? null : <Entries entries={statement.entries} />}
            {pages > 1 ? (
              <nav className="document-pages" aria-label="Pages of the statement">
                {pageLink(page - 1, "Newer")}
                <span>
                  Page {page} of {pages}
                </span>
                {pageLink(page + 1, "Older")}
              </nav>
            ) : null}
          </div>
        </div>
      </section>
    </>
  );
}

function usualOf({ terms, every, on, position }: Route.ComponentProps["loaderData"]["statement"]): number | undefined {
  const usual = usualPayment({ every, terms }, on);
  return usual === undefined || position.pausedSince !== undefined ? undefined : Math.min(usual, position.remaining);
}

function Entries({ entries }: Pick<Route.ComponentProps["loaderData"]["statement"], "entries">) {
  return (
    <ol className="document-entries">
      {entries.map((entry) => (
        <li key={entry.receiptNumber}>
          <span>
            <strong>{dateText(entry.paidOn)}</strong>
            <span>
              Receipt {formatNumber(entry.receiptNumber)}: {entryText(entry)}
            </span>
          </span>
          <span>
            {entry.isReversed ? <del>{formatNumber(entry.amount)}</del> : <strong>{formatNumber(entry.amount)}</strong>}
            <span>{formatNumber(entry.paidSoFar)} so far</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
