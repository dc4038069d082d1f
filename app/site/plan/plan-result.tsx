import type { ReactNode } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CostLines } from "#app/ui/cost-lines.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { inLanguageOf, type Message } from "#domain/languages/message.ts";
import { bookVisit, buys, keyFacts } from "#domain/languages/messages/detail.ts";
import { askOnWhatsApp } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { askToBuild, toBuild } from "#domain/languages/messages/property.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { PlanParam } from "#domain/plan/plan-link.ts";
import type { PlanLine } from "#domain/plan/plan-summary.ts";
import { isTotalLabel } from "#domain/plan/side-costs.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Fact } from "../homes/facts.tsx";
import { OrTogether } from "../homes/near-misses.tsx";
import type { Route } from "./+types/plan.ts";

type PlanAnswer = Route.ComponentProps["loaderData"];
type Success = Extract<PlanAnswer["result"], { ok: true }>;
type Failure = Extract<PlanAnswer["result"], { ok: false }>;

export function PlanSummary({ home, problems, misses, result, whatsapp }: PlanAnswer) {
  const to = useSitePath();
  if (!result) return <PlanHint home={home} problems={problems} misses={misses} whatsapp={whatsapp} />;
  if (!result.ok) return <NeverEnding result={result} />;
  return (
    <>
      <p className="eyebrow">
        {home ? (
          <span>
            <FoundHome home={home} />
          </span>
        ) : (
          formatUgx(result.price)
        )}
      </p>
      <h2 className={classNames("plan-headline", !result.isAccepted && "is-rejected")}>
        <UnbrokenAmounts text={result.headline} />
      </h2>
      {result.divided ? <p className="plan-divided">{sayText(result.divided)}</p> : null}
      {result.rejected ? (
        <div className="plan-warning" role="note">
          <p>
            <UnbrokenAmounts text={result.rejected} />
          </p>
          <Instead instead={result.instead} />
          <WaysOut least={{ perDay: result.minInTerm, path: result.inTermPath }} withDeposit={result.withDeposit} />
          <p>
            <OrTogether perDay={result.perPayingDay} />
          </p>
        </div>
      ) : null}
      {result.moveIn ? <p className="plan-move">{sayText(result.moveIn)}</p> : null}
      {result.isPlot ? (
        <p className="small-print">
          {sayMarked(toBuild, { link: (text) => <WhatsAppLink text={askToBuild()}>{text}</WhatsAppLink> })}
        </p>
      ) : null}
      {result.blocks ? (
        <YearPicture blocks={result.blocks}>
          <strong>{sayText(result.time)}</strong>
        </YearPicture>
      ) : null}
      {result.isAccepted ? (
        <>
          <p className="plan-line">
            <UnbrokenAmounts text={result.line} />
          </p>
          <CostLines lines={result.costLines} />
        </>
      ) : null}
      {result.rent ? <Rent result={result} rent={result.rent} /> : null}
      {result.fewerDays ? (
        <p className="plan-missed">
          <a href={to(result.fewerDays.path)}>{result.fewerDays.text}</a> {say(words.missedDays)}{" "}
          <a href={to("/before-you-pay#late")}>{say(words.whatThen)}</a>
        </p>
      ) : null}
    </>
  );
}

/** Says why the plan is about a home that the visitor did not select. */
function FoundHome({ home: { name, path, foundFor, isExample } }: { home: NonNullable<PlanAnswer["home"]> }) {
  const to = useSitePath();
  const home = (text: string) => (
    <a key="home" href={to(path)}>
      {inEnglish(text)}
    </a>
  );
  if (foundFor === undefined) return home(name);
  return isExample
    ? sayMarked(words.example, { home }, { name })
    : sayMarked(words.mostFor, { home }, { name, amount: formatUgx(foundFor) });
}

function PlanHint({ home, problems, misses, whatsapp }: Pick<PlanAnswer, "home" | "problems" | "misses" | "whatsapp">) {
  const isUnpriced = home && !home.taken && !home.hasPrice;
  return (
    <div className="empty">
      {misses?.least ? null : <Placeholder />}
      <p>
        <UnbrokenAmounts text={hintText({ home, problems, misses })} />
      </p>
      {misses?.least ? (
        <>
          <div className="actions justify-center">
            <WaysOut
              least={misses.least}
              withDeposit={
                misses.least.withDeposit && {
                  amount: formatUgxShort(misses.least.withDeposit.deposit),
                  path: misses.least.withDeposit.path,
                }
              }
            />
          </div>
          <div className="mt-4">
            <OrTogether perDay={misses.perDay} />
          </div>
        </>
      ) : null}
      {isUnpriced ? (
        <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, words.whatDoesItCost({ home: home.name }))}>
          {say(askOnWhatsApp)}
        </ButtonAnchor>
      ) : null}
    </div>
  );
}

function WaysOut({
  least,
  withDeposit,
}: {
  least: { perDay: Ugx; path: string };
  withDeposit: { amount: string; path: string } | undefined;
}) {
  const to = useSitePath();
  return (
    <>
      <a href={to(least.path)} className={buttonClass("ink", "small")}>
        {say(words.seeAt, { amount: formatUgx(least.perDay) })}
      </a>
      {withDeposit ? (
        <a href={to(withDeposit.path)} className={buttonClass("outline", "small")}>
          {say(words.seeWithDeposit, { amount: withDeposit.amount })}
        </a>
      ) : null}
    </>
  );
}

const corrections: readonly (readonly [PlanParam, Message<[{ problem: string }]> | Message])[] = [
  ["home", words.correctHome],
  // The field beside it says what is wrong with the amount, since it is never folded.
  ["perday", words.correctAmount],
  ["price", words.correctPrice],
  ["deposit", words.correctDeposit],
];

function hintText({ home, problems, misses }: Pick<PlanAnswer, "home" | "problems" | "misses">): string {
  if (home?.taken) return (home.taken === "sold" ? words.isSold : words.isReserved)({ home: home.name });
  if (home && !home.hasPrice) return words.onRequest({ home: home.name });
  for (const [field, correct] of corrections) {
    const problem = problems[field];
    if (problem) return correct({ problem });
  }
  if (misses?.least) {
    const { name, perDay, withDeposit } = misses.least;
    const least = formatUgx(perDay);
    return withDeposit
      ? words.leastBuysWithDeposit({
          least,
          home: name,
          deposit: formatUgxShort(withDeposit.deposit),
          amount: formatUgx(misses.perDay),
        })
      : words.leastBuys({ amount: least, home: name });
  }
  return words.chooseHome();
}

/** The dearest home that the amount does buy, in the place of the one that it does not. */
function Instead({ instead }: { instead: Success["instead"] }) {
  const to = useSitePath();
  if (!instead) return null;
  const { name, amount, days, path } = instead;
  const link = (text: string) => (
    <a key="instead" href={to(path)} className="text-link">
      {inEnglish(text)}
    </a>
  );
  return (
    <p>
      {days === undefined
        ? sayMarked(buys, { link }, { amount, home: name })
        : sayMarked(words.buysOnDays, { link }, { amount, days, home: name })}
    </p>
  );
}

function NeverEnding({ result }: { result: Failure }) {
  const to = useSitePath();
  const { withDeposit } = result;
  return (
    <div className="plan-never" role="alert">
      <h2 className="plan-headline">{say(words.tooLow)}</h2>
      <p>{result.why}</p>
      <Instead instead={result.instead} />
      <p>
        {sayMarked(
          words.yoursWithin,
          {
            link: (text) => (
              <a key="least" href={to(result.inTermPath)}>
                <strong>{text}</strong>
              </a>
            ),
          },
          { amount: formatUgx(result.minInTerm), years: result.minInTermYears },
        )}
      </p>
      {withDeposit ? (
        <p>
          {sayMarked(
            words.orWithDeposit,
            {
              link: (text) => (
                <a key="deposit" href={to(withDeposit.path)}>
                  {text}
                </a>
              ),
            },
            { amount: withDeposit.amount },
          )}
        </p>
      ) : null}
      <p>
        <OrTogether perDay={result.perPayingDay} />
      </p>
    </div>
  );
}

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
        <details className="home-more" {...script("site/homes/home-more", "touch")}>
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

function Rent({ result, rent }: { result: Success; rent: NonNullable<Success["rent"]> }) {
  const { amount, meanwhile, spentBy } = rent;
  const sum = formatUgx(result.totalPaid);
  return (
    <section className="plan-rent" aria-label={words.besideRent()}>
      <p>
        {sayMarked(
          words.rentMeanwhile,
          { strong: (text) => <strong key="sum">{text}</strong> },
          {
            rent: formatUgx(amount),
            sum: formatUgx(meanwhile),
            day: inLanguageOf(words.rentMeanwhile, () => dateText(result.finishOn)),
          },
        )}
      </p>
      <p>
        {spentBy === undefined
          ? say(words.rentNeverSpent, { sum })
          : say(words.rentSpentBy, { sum, day: inLanguageOf(words.rentSpentBy, () => dateText(spentBy)) })}
      </p>
    </section>
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
