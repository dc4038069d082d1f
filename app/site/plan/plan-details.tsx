import type { ReactNode } from "react";
import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { say, sayMarked } from "#app/ui/say.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { keyFacts } from "#domain/languages/messages/detail.ts";
import { askOnWhatsApp, bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { PlanLine } from "#domain/plan/plan-summary.ts";
import { isTotalLabel } from "#domain/plan/side-costs.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Fact } from "../homes/facts.tsx";
import type { Failure, Success } from "./plan-summary.tsx";

export function PlanDetails({ result, whatsapp }: { result: Success | Failure; whatsapp: string }) {
  const message = (result.ok ? result.message : undefined) ?? result.question;
  const to = useSitePath();
  const link = (path: string) => (text: string) => (
    <a key={path} href={to(path)}>
      {text}
    </a>
  );
  return (
    <>
      <div className="home-actions">
        {result.visitPath ? (
          <ButtonAnchor variant="ink" href={to(result.visitPath)}>
            {say(bookVisit)}
          </ButtonAnchor>
        ) : null}
        {message === undefined ? null : (
          <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, message)}>
            <span className="when-wide">{say(askOnWhatsApp)}</span>
            <span className="when-narrow">WhatsApp</span>
          </ButtonAnchor>
        )}
        <details className="home-more" {...script("site/page/fold-over-page", "touch")}>
          <summary className={buttonClass("ghost")}>
            <span>{sayMarked(result.ok ? words.more : words.morePdf, { small })}</span>
          </summary>
          <div>
            <ButtonAnchor variant="ghost" size="small" href={result.keyFactsPath} type="application/pdf" rel="nofollow">
              {sayMarked(keyFacts, { small })}
            </ButtonAnchor>
            {result.ok && result.message !== undefined ? (
              <ButtonAnchor variant="ghost" size="small" href={whatsAppShareLink(result.message)}>
                {say(words.sendOnWhatsApp)}
              </ButtonAnchor>
            ) : null}
            {result.ok ? (
              <ButtonAnchor variant="ghost" size="small" href={to(result.path)}>
                {say(words.linkToPlan)}
              </ButtonAnchor>
            ) : null}
          </div>
        </details>
      </div>
      {result.alternatives.length > 0 ? <Alternatives ways={result.alternatives} /> : null}
      {result.ok ? <PlanFacts result={result} /> : null}
      <p className="printed-address">{result.address}</p>
      <EnglishUntilReviewed />
      <p className="small-print">
        {sayMarked(words.illustration, {
          before: link("/before-you-pay"),
          others: link("/faq#for-somebody-else"),
        })}
      </p>
    </>
  );
}

const small = (text: string) => <small key={text}>{text}</small>;

/**
 * Shows other ways to pay in a table, so that they can be compared along a column. If all totals are the same they are
 * left out, because the plan states them.
 */
function Alternatives({ ways }: { ways: Success["alternatives"] }) {
  const to = useSitePath();
  const isOneTotal = ways.every(({ totalPaid }) => totalPaid === ways[0]?.totalPaid);
  return (
    <section className="plan-alternatives" aria-labelledby="alternatives">
      <h3 id="alternatives">{say(words.otherWays)}</h3>
      <div>
        <table className="plan-ways">
          <thead>
            <tr>
              <th scope="col">{say(words.way)}</th>
              <th scope="col">{say(words.aDay)}</th>
              <th scope="col">{say(words.paidBy)}</th>
              {isOneTotal ? null : <th scope="col">{say(words.sum)}</th>}
            </tr>
          </thead>
          <tbody>
            {ways.map(({ name, perPayingDay, finish, totalPaid, path }) => (
              <tr key={path}>
                <th scope="row">
                  <a href={to(path)}>{name}</a>
                </th>
                <td data-label={words.aDay()}>{formatNumber(perPayingDay)}</td>
                <td data-label={words.paidBy()}>{finish}</td>
                {isOneTotal ? null : <td data-label={words.sum()}>{formatNumber(totalPaid)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Shows every sum behind the headline, folded below the result. */
function PlanFacts({ result }: { result: Success }) {
  const { bankPart, interest, ratePercent, allIn, sideCosts, totalPaid, sumsAt, lines, payingDays } = result;
  const span = { from: dateText(result.startOn), until: dateText(result.finishOn) };
  return (
    <div className="plan-facts">
      {sumsAt === undefined ? null : <h3>{say(words.sumsAt, { amount: formatUgx(sumsAt) })}</h3>}
      <Fact id="sums" title={say(words.sums)} value={formatUgx(totalPaid)}>
        <dl className="plan-sums">
          <Sum label={say(words.price)} value={result.price} />
          {result.deposit > 0 ? <Sum label={say(words.depositAtStart)} value={result.deposit} /> : null}
          {bankPart > 0 ? <Sum label={say(words.throughBank)} value={bankPart} /> : null}
          {bankPart > 0 ? <Sum label={say(words.toBankMonthly)} value={result.bankInstalment} /> : null}
          <Sum label={say(words.interest, { percent: bankPart > 0 ? ratePercent : 0 })} value={interest} />
          {result.fees > 0 ? <Sum label={say(words.bankFee)} value={result.fees} /> : null}
          <Sum label={say(words.youPayForHome)} value={totalPaid} isTotal />
        </dl>
        {bankPart === 0 ? <p className="small-print">{say(words.whyZero)}</p> : null}
        {bankPart > 0 && ratePercent === 0 ? <p className="small-print">{say(words.whyZeroRate)}</p> : null}
      </Fact>
      {sideCosts ? (
        <Fact id="all-in" title={say(words.costsToOthers)} value={<UnbrokenAmounts text={sideCosts} />}>
          <dl className="plan-sums">
            {allIn.map(([label, amount]) => (
              <div key={label} data-total={isTotalLabel(label) || undefined}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          {result.hasServiceCharge ? <p className="small-print">{say(words.chargeGoesOn)}</p> : null}
        </Fact>
      ) : null}
      <Fact
        id="years"
        title={say(result.showsMonths ? words.monthByMonth : words.yearByYear)}
        value={say(words.fromTo, span)}
        isOpen={result.showsMonths}
      >
        <p id="payments">{result.owned}</p>
        {result.payments > 0 ? (
          <p className="plan-line">
            {payingDays === undefined
              ? say(words.fromToByMonth, span)
              : say(words.fromToByDay, { ...span, days: payingDays })}
          </p>
        ) : null}
        {sideCosts ? (
          <p className="small-print">
            {sayMarked(
              words.notInTable,
              {
                link: (text) => (
                  <a key="all-in" href="#all-in">
                    {text}
                  </a>
                ),
                amounts: (text) => <UnbrokenAmounts key="costs" text={text} />,
              },
              { costs: sideCosts },
            )}
          </p>
        ) : null}
        <PlanTable lines={lines} showsMonths={result.showsMonths} hasInterest={interest > 0} path={result.tablePath} />
      </Fact>
    </div>
  );
}

interface PlanTableProps {
  lines: readonly PlanLine[];
  showsMonths: boolean;
  hasInterest: boolean;
  path: string;
}

function PlanTable({ lines, showsMonths, hasInterest, path }: PlanTableProps) {
  const to = useSitePath();
  return (
    <>
      <p>
        <a href={to(showsMonths ? path : `${path}&table=months`)} className="text-link">
          {say(showsMonths ? words.yearByYear : words.monthByMonth)}
        </a>
      </p>
      <div className="plan-years">
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{say(showsMonths ? words.month : words.year)}</th>
              <th scope="col" className="wide-only">
                {say(words.paymentsColumn)}
              </th>
              <th scope="col">{say(words.paid)}</th>
              {hasInterest ? (
                <th scope="col" className="wide-only">
                  {say(words.ofItInterest)}
                </th>
              ) : null}
              <th scope="col">{say(words.stillToPay)}</th>
              <th scope="col">{say(words.sharePaid)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">
                  <PeriodName label={line.label} />
                </th>
                <td className="wide-only">{formatNumber(line.payments)}</td>
                <td data-label={words.paid()}>{formatNumber(line.paid)}</td>
                {hasInterest ? <td className="wide-only">{formatNumber(line.interest)}</td> : null}
                <td data-label={words.stillToPay()}>{formatNumber(line.balance)}</td>
                <td data-label={words.sharePaid()}>{line.ownedPercent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/**
 * Shows "Year 1, to October 2027" with its end in small letters, so that a row of numbers stays on one line on a phone.
 */
function PeriodName({ label }: { label: string }) {
  const [period, end] = label.split(", ");
  if (!end) return period;
  return (
    <>
      {period}, <small>{end}</small>
    </>
  );
}

function Sum({ label, value, isTotal }: { label: ReactNode; value: Ugx; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatUgx(value)}</dd>
    </div>
  );
}
