import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CostLines } from "#app/ui/cost-lines.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { inLanguageOf, type Message } from "#domain/languages/message.ts";
import { buys } from "#domain/languages/messages/detail.ts";
import { askOnWhatsApp } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { askToBuild, toBuild } from "#domain/languages/messages/property.ts";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { PlanParam } from "#domain/plan/plan-link.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { OrTogether } from "../homes/near-misses.tsx";
import type { Route } from "./+types/plan.ts";

type PlanAnswer = Route.ComponentProps["loaderData"];
export type Success = Extract<PlanAnswer["result"], { ok: true }>;
export type Failure = Extract<PlanAnswer["result"], { ok: false }>;

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
