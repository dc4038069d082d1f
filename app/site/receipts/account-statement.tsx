import type { ReactNode } from "react";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { langAttribute, say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { publicForm } from "#domain/forms/body-limits.ts";
import { currentLanguage, writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/documents.ts";
import * as statementWords from "#domain/languages/messages/statement.ts";
import {
  accountStatementLines,
  entryText,
  partiesText,
  standingText,
  statementLanguage,
  termsLines,
} from "#domain/ledger/account-documents.ts";
import { usualPayment } from "#domain/ledger/due-payment.ts";
import { formatNumber } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
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

/** Some years of daily payments make two thousand entries, so the list has pages. */
const ENTRIES_ON_A_PAGE = 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { statement, agreementId, expiresAt } = await openAccountStatement(params.token, context);
  const path = pathIn(currentLanguage(), `/statement/${params.token}`);
  const { company, contacts } = await issuerOf(context, `/statement/${params.token}`);
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
  // The whole statement is in one language.
  const language = statementLanguage(currentLanguage());
  const written = writtenIn(language, () => ({
    lead: statementWords.asOf({
      parties: partiesText(statement.parties),
      agreement: statement.agreement,
      company,
      date: dateText(statement.on),
    }),
    standing: standingText(statement),
    lines: accountStatementLines(statement),
    whatWasAgreed: statementWords.whatWasAgreed(),
    terms: termsLines(statement),
    entries: count === 0 ? statementWords.nothingPaid() : statementWords.entries({ count }),
  }));
  const lang = langAttribute(language);
  const pageLink = (to: number, label: ReactNode) =>
    to >= 1 && to <= pages ? (
      <a href={to === 1 ? path : `${path}?page=${to}`} className="text-link">
        {label}
      </a>
    ) : (
      <span />
    );
  return (
    <>
      <PageMeta title={words.yourStatement()} description={words.yourStatementDescription()} isUnlisted />
      <PageHero
        title={statement.home}
        lead={lang === undefined ? written.lead : <span lang={lang}>{written.lead}</span>}
      />
      <section className="section">
        <div className="wrap document-columns">
          <div>
            <h2 className="document-standing" lang={lang}>
              {written.standing}
            </h2>
            {/* The share is also written in the figures below. */}
            <div className="document-owned" aria-hidden="true">
              {statement.position.ownedPercent > 0 ? (
                <span style={{ width: `${statement.position.ownedPercent}%` }} />
              ) : null}
            </div>
            <DocumentLines lines={written.lines} language={language} />
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
            <h2 className="document-heading" lang={lang}>
              {written.whatWasAgreed}
            </h2>
            <DocumentLines lines={written.terms} language={language} />
          </div>
          <aside className="document-actions">
            <ButtonAnchor variant="ink" href={`${path}/statement.pdf`} type="application/pdf">
              {say(words.download)}
            </ButtonAnchor>
            <DocumentFooter
              message={words.aboutAgreement({ agreement: statement.agreement })}
              contacts={contacts}
              opensUntil={opensUntil}
            />
          </aside>
          <div>
            <h2 className="document-heading first:mt-0" lang={lang}>
              {written.entries}
            </h2>
            {count === 0 ? null : <Entries entries={statement.entries} language={language} />}
            {pages > 1 ? (
              <nav className="document-pages" aria-label={words.pages()}>
                {pageLink(page - 1, say(words.newer))}
                <span>{say(words.pageOf, { page, pages })}</span>
                {pageLink(page + 1, say(words.older))}
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

function Entries({
  entries,
  language,
}: Pick<Route.ComponentProps["loaderData"]["statement"], "entries"> & { language: Language }) {
  const written = writtenIn(language, () =>
    entries.map((entry) => ({
      ...entry,
      day: dateText(entry.paidOn),
      what: statementWords.receiptEntry({ number: formatNumber(entry.receiptNumber), entry: entryText(entry) }),
      soFar: statementWords.soFar({ amount: formatNumber(entry.paidSoFar) }),
    })),
  );
  return (
    <ol className="document-entries" lang={langAttribute(language)}>
      {written.map(({ receiptNumber, amount, isReversed, day, what, soFar }) => (
        <li key={receiptNumber}>
          <span>
            <strong>{day}</strong>
            <span>{what}</span>
          </span>
          <span>
            {isReversed ? <del>{formatNumber(amount)}</del> : <strong>{formatNumber(amount)}</strong>}
            <span>{soFar}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
