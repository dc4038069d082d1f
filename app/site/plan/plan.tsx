import { ButtonAnchor } from "#app/ui/button.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { type Plan, yoursByText } from "#domain/sales/payment-plan.ts";
import { planParams } from "#domain/sales/plan-link.ts";
import {
  isLongerThan,
  monthLines,
  ownershipPoints,
  ownershipText,
  type PlanLine,
  paymentsText,
  planMessage,
  yearLines,
} from "#domain/sales/plan-summary.ts";
import { monthsText } from "#domain/text/count-text.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { publicUrlContext } from "#server/context.ts";
import { AskForm } from "../ask/ask-forms.tsx";
import { PageMeta } from "../layout/page-meta.tsx";
import { listHomeChoices } from "../visit/enquiry-context.server.ts";
import type { Route } from "./+types/plan.ts";
import { OwnershipChart } from "./ownership-chart.tsx";
import { PlanForm } from "./plan-form.tsx";
import { workOutPlan } from "./work-out-plan.server.ts";

// Only the server asks how this page is kept, so that the browser's bundle carries none of the reading of addresses.
export const handle = import.meta.env.SSR && { pageCache: { parameters: [...planParams, "table"] } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { settings, choices, problems, home, result } = await workOutPlan(searchParams, context);
  const submitted = Object.fromEntries(planParams.map((name) => [name, searchParams.get(name) ?? ""]));
  const homes = await listHomeChoices(context, home && { ...home.ref, name: home.name });
  const common = {
    submitted,
    choices,
    problems,
    homes,
    home: home && {
      key: homeKey(home.ref),
      name: home.name,
      path: homePath(home.ref),
      isSold: home.isSold,
      hasPrice: home.price !== undefined,
    },
    whatsapp: settings.contacts.whatsapp,
  };
  if (!result) return { ...common, result };
  const { outcome, least, minInTerm, path } = result;
  const { maxTermYears } = settings.planner;
  const shared = {
    perPayingDay: result.input.perPayingDay,
    minInTerm,
    maxTermYears,
    path,
    keyFactsPath: path.replace("/plan?", "/plan/key-facts.pdf?"),
  };
  if (!outcome.ok) {
    const { reason, bankInstalment } = outcome;
    return { ...common, result: { ok: false as const, ...shared, reason, bankInstalment, least } };
  }
  const { plan } = outcome;
  const showsMonths = searchParams.get("table") === "months";
  return {
    ...common,
    result: {
      ok: true as const,
      ...shared,
      ...summary(plan),
      isTooLong: isLongerThan(plan, maxTermYears),
      showsMonths,
      lines: showsMonths ? monthLines(plan) : yearLines(plan),
      message: planMessage(plan, home?.name, context.get(publicUrlContext) + path),
    },
  };
}

function summary(plan: Plan) {
  return {
    price: plan.input.price,
    deposit: plan.input.deposit,
    payments: plan.payments,
    paymentsText: paymentsText(plan),
    yoursBy: yoursByText(plan),
    finish: monthYearText(plan.finishOn),
    duration: monthsText(plan.months),
    totalPaid: plan.totalPaid,
    interest: plan.interest,
    fees: plan.fees,
    bankPart: plan.bankPart,
    bankInstalment: plan.bankInstalment,
    points: ownershipPoints(plan),
    owned: ownershipText(plan),
  };
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { home, result, whatsapp } = loaderData;
  return (
    <>
      <PageMeta
        title="Payment planner"
        description="Say what you can pay on a working day and see the home, the sum and the date it is yours."
        previewPath={undefined}
      />
      <PageHero
        title="What can you own for what you pay a day?"
        lead="Every shilling is shown: what you pay, what a bank takes, and the day it is yours."
      />
      <section className="section">
        <div className="wrap plan-columns">
          <PlanForm {...loaderData} />
          <div className="plan-result" aria-live="polite">
            {result === undefined ? <PlanHint home={home} whatsapp={whatsapp} /> : null}
            {result && !result.ok ? <NeverEnding result={result} homeName={home?.name} /> : null}
            {result?.ok ? <Result result={result} home={home} whatsapp={whatsapp} /> : null}
          </div>
        </div>
      </section>
      {result?.ok ? (
        <section className="section pt-0">
          <div className="wrap">
            <PlanTable lines={result.lines} showsMonths={result.showsMonths} path={result.path} />
          </div>
        </section>
      ) : null}
      <section className="section band">
        <div className="wrap plan-ask">
          <div>
            <h2>Rather talk it through?</h2>
            <p className="section-aside">Leave your number. We call, and go through the sums with you.</p>
          </div>
          <AskForm kind="callback" home={home} from="/plan" />
        </div>
      </section>
    </>
  );
}

/** What stands where no plan can be: why there is none, and how to come to one. */
function PlanHint({ home, whatsapp }: { home: LoaderData["home"]; whatsapp: string }) {
  const isUnpriced = home && !home.isSold && !home.hasPrice;
  return (
    <div className="empty">
      <Placeholder />
      <p>
        {home?.isSold ? `${home.name} is sold. ` : ""}
        {isUnpriced
          ? `The price of ${home.name} is given on request. Ask for it, or choose another home.`
          : "Choose a home or a price, and the plan appears here."}
      </p>
      {isUnpriced ? (
        <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, `Hello, what does ${home.name} cost?`)}>
          Ask on WhatsApp
        </ButtonAnchor>
      ) : null}
    </div>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];
type Success = Extract<LoaderData["result"], { ok: true }>;
type Failure = Extract<LoaderData["result"], { ok: false }>;

function Result({ result, home, whatsapp }: { result: Success; home: LoaderData["home"]; whatsapp: string }) {
  return (
    <>
      <p className="eyebrow">{home ? <a href={home.path}>{home.name}</a> : formatUgx(result.price)}</p>
      <h2 className="plan-headline">{result.yoursBy}</h2>
      <p className="plan-line">
        {result.paymentsText}, over {result.duration}.
      </p>
      {result.isTooLong ? (
        <p className="plan-warning" role="note">
          This takes longer than the {result.maxTermYears} years that we agree to. From{" "}
          <strong>{formatUgx(result.minInTerm)} a day</strong> it is yours in time.
        </p>
      ) : null}
      <dl className="plan-sums">
        <Sum label="Price" value={result.price} />
        {result.deposit > 0 ? <Sum label="Deposit at the start" value={result.deposit} /> : null}
        {result.bankPart > 0 ? <Sum label="Of it through a bank" value={result.bankPart} /> : null}
        {result.bankPart > 0 ? <Sum label="To the bank each month" value={result.bankInstalment} /> : null}
        <Sum label="Interest" value={result.interest} />
        {result.fees > 0 ? <Sum label="Bank fee" value={result.fees} /> : null}
        <Sum label="You pay in all" value={result.totalPaid} isTotal />
      </dl>
      <OwnershipChart points={result.points} finish={result.finish} />
      <p className="plan-line">{result.owned}</p>
      <div className="actions">
        <ButtonAnchor variant="leaf" href={whatsAppShareLink(result.message)}>
          Send this plan on WhatsApp
        </ButtonAnchor>
        <ButtonAnchor variant="outline" href={whatsAppLink(whatsapp, result.message)}>
          Ask us about it
        </ButtonAnchor>
        <KeyFactsLink path={result.keyFactsPath} />
        <a className="plan-link" href={result.path}>
          Link to this plan
        </a>
      </div>
      <p className="plan-small">
        An illustration, not an offer. Keep the key facts, and compare them with what you sign. We never take money by a
        personal number. <a href="/terms/purchase">What happens when you miss a day, stop or sell</a>.
      </p>
    </>
  );
}

function KeyFactsLink({ path }: { path: string }) {
  return (
    <ButtonAnchor variant="outline" href={path} type="application/pdf" rel="nofollow">
      Key facts <small>PDF, about 20 kB</small>
    </ButtonAnchor>
  );
}

function NeverEnding({ result, homeName }: { result: Failure; homeName: string | undefined }) {
  const home = homeName ?? "this home";
  return (
    <div className="plan-never" role="alert">
      <h2 className="plan-headline">This amount is too low.</h2>
      {result.reason === "below-the-bank-instalment" ? (
        <p>
          The bank alone takes {formatUgx(result.bankInstalment)} a month, more than {formatUgx(result.perPayingDay)} a
          day brings in.
        </p>
      ) : (
        <p>
          At {formatUgx(result.perPayingDay)} a day {home} takes more than a hundred years.
        </p>
      )}
      <p>
        Enter at least <strong>{formatUgx(result.least)} a day</strong>; within {result.maxTermYears} years it takes{" "}
        <strong>{formatUgx(result.minInTerm)} a day</strong>.
      </p>
      <div className="actions">
        <KeyFactsLink path={result.keyFactsPath} />
      </div>
    </div>
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

function PlanTable({ lines, showsMonths, path }: { lines: readonly PlanLine[]; showsMonths: boolean; path: string }) {
  return (
    <>
      <div className="plan-table-head">
        <h2>{showsMonths ? "Month by month" : "Year by year"}</h2>
        <a href={showsMonths ? path : `${path}&table=months`}>{showsMonths ? "Year by year" : "Month by month"}</a>
      </div>
      {/* What a phone has no room for can be worked out from the rest. */}
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{showsMonths ? "Month" : "Year"}</th>
            <th scope="col" className="wide-only">
              Payments
            </th>
            <th scope="col">Paid</th>
            <th scope="col" className="wide-only">
              Of it interest
            </th>
            <th scope="col">Still to pay</th>
            <th scope="col">Share paid</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td className="wide-only">{formatNumber(line.payments)}</td>
              <td>{formatNumber(line.paid)}</td>
              <td className="wide-only">{formatNumber(line.interest)}</td>
              <td>{formatNumber(line.balance)}</td>
              <td>{line.ownedPercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
