import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CostsOnTop } from "#app/ui/costs-on-top.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import { missedDaysText } from "#domain/plan/plan-comparison.ts";
import type { PlanParam } from "#domain/plan/plan-link.ts";
import { type PlanLine, tooLowText } from "#domain/plan/plan-summary.ts";
import { isTotalLabel } from "#domain/plan/side-costs.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Fact } from "../homes/facts.tsx";
import { OrTogether } from "../homes/near-misses.tsx";
import type { Route } from "./+types/plan.ts";

type PlanAnswer = Route.ComponentProps["loaderData"];
type Success = Extract<PlanAnswer["result"], { ok: true }>;
type Failure = Extract<PlanAnswer["result"], { ok: false }>;

export function PlanSummary({ home, problems, misses, result, whatsapp }: PlanAnswer) {
  if (!result) return <PlanHint home={home} problems={problems} misses={misses} whatsapp={whatsapp} />;
  if (!result.ok) return <NeverEnding result={result} />;
  return (
    <>
      <p className="eyebrow">
        {home ? (
          <span>
            {foundText(home)}
            <a href={home.path}>{home.name}</a>
          </span>
        ) : (
          formatUgx(result.price)
        )}
      </p>
      <h2 className={classNames("plan-headline", !result.isAccepted && "is-rejected")}>
        <UnbrokenAmounts text={result.headline} />
      </h2>
      {result.rejected ? (
        <div className="plan-warning" role="note">
          <p>
            <UnbrokenAmounts text={result.rejected} />
          </p>
          <WaysOut least={{ perDay: result.minInTerm, path: result.inTermPath }} withDeposit={result.withDeposit} />
          <p>
            <OrTogether />
          </p>
        </div>
      ) : null}
      {result.moveIn ? <p className="plan-move">{result.moveIn}</p> : null}
      {result.blocks ? (
        <YearPicture blocks={result.blocks} isGrey={!result.isAccepted}>
          <strong>{result.duration} of payments</strong>
        </YearPicture>
      ) : null}
      {result.isAccepted ? (
        <p className="plan-line">
          <UnbrokenAmounts text={result.line} /> <CostsOnTop lines={result.atTheEnd} />
        </p>
      ) : null}
      {result.rent ? <Rent result={result} rent={result.rent} /> : null}
      {result.fewerDays ? (
        <p className="plan-missed">
          <a href={result.fewerDays.path}>{result.fewerDays.text}</a> {missedDaysText}{" "}
          <a href="/before-you-pay#late">What then?</a>
        </p>
      ) : null}
      {result.message === undefined ? null : (
        <p className="plan-send">
          <ButtonAnchor variant="outline" size="small" href={whatsAppShareLink(result.message)}>
            Send this plan on WhatsApp
          </ButtonAnchor>
        </p>
      )}
    </>
  );
}

/** Says why the plan is about a home that nobody chose. */
function foundText({ foundFor, isExample }: NonNullable<PlanAnswer["home"]>): string {
  if (foundFor === undefined) return "";
  return isExample ? "An example: " : `The most for ${formatUgx(foundFor)} a day: `;
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
            <WaysOut least={misses.least} withDeposit={misses.least.withDeposit} />
          </div>
          <div className="mt-4">
            <OrTogether />
          </div>
        </>
      ) : null}
      {isUnpriced ? (
        <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, `Hello, what does ${home.name} cost?`)}>
          Ask on WhatsApp
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
  withDeposit: { text: string; path: string } | undefined;
}) {
  return (
    <>
      <a href={least.path} className={buttonClass("ink", "small")}>
        See it at {formatUgx(least.perDay)} a day
      </a>
      {withDeposit ? (
        <a href={withDeposit.path} className={buttonClass("outline", "small")}>
          See it with a {withDeposit.text}
        </a>
      ) : null}
    </>
  );
}

const needed: readonly (readonly [PlanParam, string])[] = [
  ["home", "the home"],
  ["price", "the price"],
  ["deposit", "the deposit"],
];

function hintText({ home, problems, misses }: Pick<PlanAnswer, "home" | "problems" | "misses">): string {
  if (home?.taken) return `${home.name} is ${home.taken}. Choose another home or a price, and the plan appears here.`;
  if (home && !home.hasPrice)
    return `The price of ${home.name} is given on request. Ask for it, or choose another home.`;
  const [field, name] = needed.find(([param]) => problems[param]) ?? [];
  if (field) return `${problems[field]}. Correct ${name}, and the plan appears here.`;
  if (misses?.least) {
    const { name, perDay, withDeposit } = misses.least;
    const also = withDeposit
      ? ` With a deposit of ${formatUgxShort(withDeposit.deposit)}, ${formatUgx(misses.perDay)} a day buys it too.`
      : "";
    return `The least that buys anything is ${formatUgx(perDay)} a day: ${name}.${also}`;
  }
  return "Choose a home or a price, and the plan appears here.";
}

function NeverEnding({ result }: { result: Failure }) {
  return (
    <div className="plan-never" role="alert">
      <h2 className="plan-headline">{tooLowText}</h2>
      <p>{result.why}</p>
      <p>
        From{" "}
        <a href={result.inTermPath}>
          <strong>{formatUgx(result.minInTerm)} a day</strong>
        </a>{" "}
        it is yours within {countText(result.maxTermYears, "year")}.
      </p>
      {result.withDeposit ? (
        <p>
          Or with <a href={result.withDeposit.path}>a {result.withDeposit.text}</a>.
        </p>
      ) : null}
      <p>
        <OrTogether />
      </p>
    </div>
  );
}

export function PlanDetails({ result, whatsapp }: { result: Success | Failure; whatsapp: string }) {
  const message = (result.ok ? result.message : undefined) ?? result.question;
  return (
    <>
      <div className="home-actions">
        {result.visitPath ? (
          <ButtonAnchor variant="ink" href={result.visitPath}>
            Book a visit
          </ButtonAnchor>
        ) : null}
        {message === undefined ? null : (
          <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, message)}>
            <span className="when-wide">Ask on WhatsApp</span>
            <span className="when-narrow">WhatsApp</span>
          </ButtonAnchor>
        )}
        <details className="home-more" {...script("site/homes/home-more", "touch")}>
          <summary className={buttonClass("ghost")}>
            <span>
              More <small>{result.ok ? "PDF, link" : "PDF"}</small>
            </span>
          </summary>
          <div>
            <ButtonAnchor variant="ghost" size="small" href={result.keyFactsPath} type="application/pdf" rel="nofollow">
              Key facts <small>PDF, about 20 kB</small>
            </ButtonAnchor>
            {result.ok ? (
              <ButtonAnchor variant="ghost" size="small" href={result.path}>
                Link to this plan
              </ButtonAnchor>
            ) : null}
          </div>
        </details>
      </div>
      {result.alternatives.length > 0 ? <Alternatives ways={result.alternatives} /> : null}
      {result.ok ? <PlanFacts result={result} /> : null}
      <p className="printed-address">{result.address}</p>
      <p className="plan-small">
        An illustration, not an offer. Never pay to a personal number. Read <a href="/before-you-pay">before you pay</a>
        {" and "}
        <a href="/faq#for-somebody-else">buying for somebody else</a>.
      </p>
    </>
  );
}

/** A table, so that two ways are compared along a column. The totals are left out if all are the same, which the plan states. */
function Alternatives({ ways }: { ways: Success["alternatives"] }) {
  const isOneTotal = ways.every(({ totalPaid }) => totalPaid === ways[0]?.totalPaid);
  return (
    <section className="plan-alternatives" aria-labelledby="alternatives">
      <h3 id="alternatives">Other ways to pay it</h3>
      <div>
        <table className="plan-ways">
          <thead>
            <tr>
              <th scope="col">Way</th>
              <th scope="col">UGX a day</th>
              <th scope="col">Paid by</th>
              {isOneTotal ? null : <th scope="col">Sum</th>}
            </tr>
          </thead>
          <tbody>
            {ways.map(({ name, perPayingDay, finish, totalPaid, path }) => (
              <tr key={path}>
                <th scope="row">
                  <a href={path}>{name}</a>
                </th>
                <td data-label="UGX a day">{formatNumber(perPayingDay)}</td>
                <td data-label="Paid by">{finish}</td>
                {isOneTotal ? null : <td data-label="Sum">{formatNumber(totalPaid)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Every sum behind the headline, folded under its result. */
function PlanFacts({ result }: { result: Success }) {
  const { bankPart, interest, ratePercent, allIn, sideCosts, totalPaid, isAccepted, lines } = result;
  return (
    <div className="plan-facts">
      <Fact id="sums" title="What you pay for the home" value={formatUgx(totalPaid)}>
        <dl className="plan-sums">
          <Sum label="Price" value={result.price} />
          {result.deposit > 0 ? <Sum label="Deposit at the start" value={result.deposit} /> : null}
          {bankPart > 0 ? <Sum label="Of it through a bank" value={bankPart} /> : null}
          {bankPart > 0 ? <Sum label="To the bank each month" value={result.bankInstalment} /> : null}
          <Sum label={`Interest, ${bankPart > 0 ? ratePercent : 0}% a year`} value={interest} />
          {result.fees > 0 ? <Sum label="Bank fee" value={result.fees} /> : null}
          <Sum label="You pay for the home" value={totalPaid} isTotal />
        </dl>
        {bankPart === 0 ? (
          <p className="plan-small">
            Why 0%: you pay us the price in parts, without interest. Only a bank charges interest, on the part it pays.
          </p>
        ) : null}
        {bankPart > 0 && ratePercent === 0 ? (
          <p className="plan-small">Why 0%: this is the rate that was entered. Ask the bank for its own.</p>
        ) : null}
      </Fact>
      {sideCosts ? (
        <Fact id="all-in" title="Costs paid to others" value={<UnbrokenAmounts text={sideCosts} />}>
          <dl className="plan-sums">
            {allIn.map(([label, amount]) => (
              <div key={label} data-total={isTotalLabel(label) || undefined}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </Fact>
      ) : null}
      <Fact
        id="years"
        title={result.showsMonths ? "Month by month" : "Year by year"}
        value={isAccepted ? `From ${dateText(result.startOn)} to ${dateText(result.finishOn)}` : ""}
        isOpen={result.showsMonths}
      >
        <p id="payments">{result.owned}</p>
        {result.payments > 0 && isAccepted ? (
          <p className="plan-line">
            From {dateText(result.startOn)} to {dateText(result.finishOn)}, {result.paymentRhythm}.
          </p>
        ) : null}
        {isAccepted && sideCosts ? (
          <p className="plan-small">
            Not in this table: <a href="#all-in">costs paid to others</a>, <UnbrokenAmounts text={sideCosts} />.
          </p>
        ) : null}
        {isAccepted ? (
          <PlanTable
            lines={lines}
            showsMonths={result.showsMonths}
            hasInterest={interest > 0}
            path={result.tablePath}
          />
        ) : null}
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
  return (
    <>
      <p>
        <a href={showsMonths ? path : `${path}&table=months`} className="text-link">
          {showsMonths ? "Year by year" : "Month by month"}
        </a>
      </p>
      <div className="plan-years">
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{showsMonths ? "Month" : "Year"}</th>
              <th scope="col" className="wide-only">
                Payments
              </th>
              <th scope="col">Paid</th>
              {hasInterest ? (
                <th scope="col" className="wide-only">
                  Of it interest
                </th>
              ) : null}
              <th scope="col">Still to pay</th>
              <th scope="col">Share paid</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">
                  <PeriodName label={line.label} />
                </th>
                <td className="wide-only">{formatNumber(line.payments)}</td>
                <td data-label="Paid">{formatNumber(line.paid)}</td>
                {hasInterest ? <td className="wide-only">{formatNumber(line.interest)}</td> : null}
                <td data-label="Still to pay">{formatNumber(line.balance)}</td>
                <td data-label="Share paid">{line.ownedPercent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** "Year 1, to October 2027": its end in small letters below it, so that a row of numbers stays one line on a phone. */
function PeriodName({ label }: { label: string }) {
  const [period, end] = label.split(", ");
  return (
    <>
      {period}
      {end ? <small>, {end}</small> : null}
    </>
  );
}

function Rent({ result, rent }: { result: Success; rent: NonNullable<Success["rent"]> }) {
  return (
    <section className="plan-rent" aria-label="Beside your rent">
      <p>
        If your rent stays at {formatUgx(rent.amount)} a month, you will have paid{" "}
        <strong>{formatUgx(rent.meanwhile)}</strong> in rent by {dateText(result.finishOn)}, and nothing is yours.
      </p>
      <p>
        {rent.spentBy === undefined
          ? `Rent takes more than a hundred years to come to the ${formatUgx(result.totalPaid)} that you pay for the home.`
          : `By ${dateText(rent.spentBy)} your rent has come to the ${formatUgx(result.totalPaid)} that you pay for the home.`}
      </p>
    </section>
  );
}

function Sum({ label, value, isTotal }: { label: string; value: Ugx; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatUgx(value)}</dd>
    </div>
  );
}
