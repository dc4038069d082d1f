import { visitPath } from "#app/site/page/contact-paths.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatUgx, formatUgxShort, ugx } from "#domain/money/money.ts";
import type { PlanHome } from "#domain/plan/calculated-plan.ts";
import { type CardTerms, isAffordable, proposedDeposit } from "#domain/plan/home-offer.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { compareWithRent, fewerDaysPlan, planAlternatives } from "#domain/plan/plan-comparison.ts";
import { planBounds, planParams, planPath } from "#domain/plan/plan-link.ts";
import {
  monthLines,
  neverEndingText,
  ownershipText,
  planDivision,
  planHeadline,
  planMessage,
  planTimeText,
  rejectedPlanMessage,
  rejectedPlanText,
  yearLines,
} from "#domain/plan/plan-summary.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import { allInLines, costLines, sideCostsText } from "#domain/plan/side-costs.ts";
import { yearBlocks } from "#domain/plan/year-blocks.ts";
import { durationText } from "#domain/time/kampala-time.ts";
import { findBestHomeFor, listFirstHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { AskForm } from "../ask/ask-forms.tsx";
import { Fact } from "../homes/facts.tsx";
import { findNearMisses } from "../homes/near-misses.server.ts";
import { NearMisses } from "../homes/near-misses.tsx";
import { NotLoaded } from "../homes/not-loaded.tsx";
import type { Route } from "./+types/plan.ts";
import { loadPlan } from "./load-plan.server.ts";
import { PlanDetails } from "./plan-details.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanSummary } from "./plan-summary.tsx";

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && {
  pageCache: { parameters: [...planParams, "table"] },
  hasActionBar: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const loaded = await loadPlan(searchParams, context);
  const { settings, terms, usualTerms, costs, moveIn, isPlot, amountGiven, choices, problems, home, result } = loaded;
  const submitted = Object.fromEntries(planParams.map((name) => [name, searchParams.get(name) ?? ""]));
  const isForAmount = home ? home.foundFor !== undefined : choices.price === undefined;
  const amount = isForAmount ? amountGiven : undefined;
  const { payingDaysPerMonth } = choices;
  const ownDays = payingDaysPerMonth === usualTerms.payingDaysPerMonth ? undefined : payingDaysPerMonth;
  const misses =
    amount !== undefined && Object.keys(problems).length === 0
      ? await findNearMisses(
          context.get(dbContext),
          amount,
          { list: "all", filters: noFilters, terms, days: ownDays },
          context.get(nowContext),
        )
      : undefined;
  const homes = await homesToChoose(context, home, terms);
  const bounds = planBounds(settings);
  const common = {
    start: result?.minInTerm ?? ugx(20_000),
    submitted,
    choices,
    amountGiven,
    problems,
    misses,
    homes: homes.map((each) => ({
      ...each,
      isBought: amountGiven === undefined ? undefined : isAffordable(each, amountGiven, terms),
    })),
    home: home && {
      key: homeKey(home.ref),
      name: home.name,
      path: homePath(home.ref),
      taken: home.taken,
      foundFor: home.foundFor,
      isExample: home.foundFor !== undefined && amountGiven === undefined,
      hasPrice: home.price !== undefined,
    },
    terms: { ...usualTerms, bounds, hasEveryHome: homes.length < MAX_HOMES },
    whatsapp: settings.contacts.whatsapp,
  };
  if (!result) return { ...common, result };
  const { input, amount: paid, serviceCharge, outcome, counted, isAccepted, minInTerm, minInTermYears, path } = result;
  const { maxTermYears } = settings.planner;
  const address = context.get(publicUrlContext) + path;
  const deposit = isAccepted ? undefined : proposedDeposit(input, maxTermYears);
  const found = isAccepted
    ? undefined
    : await findBestHomeFor(context.get(dbContext), paid, terms, context.get(nowContext));
  // Without the bank or the deposit of this plan the amount may buy the same home, which is no other one.
  const best = found && home && homeKey(found) === homeKey(home.ref) ? undefined : found;
  const shared = {
    perPayingDay: paid,
    instead: best && {
      name: best.name,
      amount: formatUgx(paid),
      days: ownDays,
      path: planPath({ home: { kind: best.kind, id: best.id }, perPayingDay: paid, payingDaysPerMonth: ownDays }),
    },
    isAccepted,
    minInTerm,
    minInTermYears,
    path,
    address,
    question: isAccepted
      ? undefined
      : rejectedPlanMessage(
          { ...input, perPayingDay: paid },
          { homeName: home?.name, minInTerm, minInTermYears, least: counted },
          address,
        ),
    inTermPath: planPath({ ...choices, perPayingDay: minInTerm }),
    withDeposit: deposit && {
      amount: formatUgxShort(deposit),
      path: planPath({ ...choices, deposit }),
    },
    visitPath: home && visitPath(home.ref, paid),
    keyFactsPath: path.replace("/plan?", "/plan/key-facts.pdf?"),
    alternatives: planAlternatives(input, maxTermYears, serviceCharge).map(({ change, ...way }) => ({
      ...way,
      path: planPath({ ...choices, ...change }),
    })),
  };
  if (!outcome.ok) {
    return {
      ...common,
      result: {
        ok: false as const,
        ...shared,
        why: neverEndingText(outcome, { amount: paid, perPayingDay: input.perPayingDay }, home?.name),
      },
    };
  }
  const { plan } = outcome;
  const shown = counted ?? plan;
  const headline = planHeadline(plan, { isAccepted, minInTerm, maxTermYears, amount: paid });
  const fewerDays = isAccepted ? fewerDaysPlan(plan, maxTermYears, result.forHomeAt) : undefined;
  const rent = choices.rent && { amount: choices.rent, ...compareWithRent(shown, choices.rent) };
  const showsMonths = searchParams.get("table") === "months";
  return {
    ...common,
    result: {
      ok: true as const,
      ...shared,
      ...summary(shown),
      sumsAt: isAccepted ? undefined : minInTerm,
      moveIn,
      isPlot,
      allIn: costs ? allInLines(shown, costs) : [],
      sideCosts: costs ? sideCostsText(costs) : "",
      ...headline,
      divided: planDivision(plan, serviceCharge, isAccepted),
      hasServiceCharge: serviceCharge > 0,
      costLines: costs ? costLines(headline.forHome, plan, costs) : [],
      rejected: isAccepted ? undefined : rejectedPlanText(plan, maxTermYears),
      blocks: yearBlocks(shown, maxTermYears),
      time: planTimeText(shown, isAccepted ? undefined : minInTerm),
      fewerDays: fewerDays && {
        text: fewerDays.text,
        path: planPath({ ...choices, payingDaysPerMonth: fewerDays.payingDaysPerMonth }),
      },
      // A home that is paid within a month leaves no rent to compare it with.
      rent: rent && rent.meanwhile > 0 ? rent : undefined,
      showsMonths,
      tablePath: planPath(choices),
      lines: showsMonths ? monthLines(shown) : yearLines(shown),
      message: isAccepted
        ? planMessage(plan, { homeName: home?.name, amount: paid, serviceCharge }, address)
        : undefined,
    },
  };
}

const MAX_HOMES = 24;

/** Lists the homes that have a price, the cheapest first, and the home of the plan, `MAX_HOMES` and one at most. */
async function homesToChoose(
  context: Route.LoaderArgs["context"],
  home: PlanHome | undefined,
  terms: CardTerms,
): Promise<(PricedHome & { key: string; name: string })[]> {
  const filters = { ...noFilters, beyond: ugx(0), sort: "nearest" } as const;
  const listed = await listFirstHomes(
    context.get(dbContext),
    { list: "all", filters, terms, limit: MAX_HOMES },
    context.get(nowContext),
  );
  const chosen = home
    ? [{ ...home.ref, name: home.name, price: home.price ?? null, isInBuilding: home.isInBuilding }]
    : [];
  const homes = listed.map((each) => ({ ...each, isInBuilding: isInBuilding(each) }));
  const priced = [...homes, ...chosen].flatMap(({ kind, id, name, price, isInBuilding: shared }) =>
    price === null ? [] : [{ key: homeKey({ kind, id }), name, price, isInBuilding: shared }],
  );
  return [...new Map(priced.map((each) => [each.key, each])).values()];
}

function summary(plan: Plan) {
  return {
    price: plan.input.price,
    deposit: plan.input.deposit,
    payments: plan.payments,
    duration: durationText(plan.startOn, plan.finishOn),
    startOn: plan.startOn,
    finishOn: plan.finishOn,
    /** This is undefined for a plan that is paid by the month, as all are of which a bank pays what the deposit leaves. */
    payingDays: plan.input.every === "month" || plan.ownPart === 0 ? undefined : plan.input.payingDaysPerMonth,
    totalPaid: plan.totalPaid,
    interest: plan.interest,
    ratePercent: plan.input.yearlyRatePercent,
    fees: plan.fees,
    bankPart: plan.bankPart,
    bankInstalment: plan.bankInstalment,
    owned: ownershipText(plan),
  };
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { home, result, misses, whatsapp } = loaderData;
  const nearest = misses && <NearMisses misses={misses} />;
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} previewPath={undefined} />
      <PageHero title={say(words.heading)} isCompact isOfList />
      <section className="section">
        <div className="wrap plan-columns">
          <PlanForm {...loaderData} />
          <div className="plan-summary" aria-live="polite">
            <PlanSummary {...loaderData} />
          </div>
          <NotLoaded title={say(words.notLoaded)}>
            <p data-worked-out>{say(words.onDevice)}</p>
          </NotLoaded>
          {result || misses ? (
            <div className="plan-details">
              {result?.isAccepted ? null : nearest}
              {result ? <PlanDetails result={result} whatsapp={whatsapp} /> : null}
              {result?.isAccepted ? nearest : null}
            </div>
          ) : null}
        </div>
      </section>
      <section className="wrap home-section plan-ask">
        <Fact id="call-back" title={say(words.preferToTalk)} value={say(words.leaveNumber)}>
          <p>{say(words.weCall)}</p>
          <AskForm kind="callback" home={home} from="/plan" />
        </Fact>
      </section>
    </>
  );
}
