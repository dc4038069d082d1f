import type { ReactNode } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { areaOf, areaPath } from "#domain/catalogue/area.ts";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import { tenureName, tenureNote, tenureText } from "#domain/catalogue/title-and-place.ts";
import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import { payAfterKeys } from "#domain/languages/messages/before-you-pay.ts";
import * as words from "#domain/languages/messages/detail.ts";
import { noDeposit } from "#domain/languages/messages/facts.ts";
import { chargeGoesOn } from "#domain/languages/messages/plan.ts";
import { formatUgx } from "#domain/money/money.ts";
import { isTotalLabel } from "#domain/plan/side-costs.ts";
import { Fact, FactsTable, firstOf, SunList } from "./facts.tsx";
import type { HomePageData } from "./home-page.server.ts";
import { PaymentTimes } from "./payment-times.tsx";

interface Place {
  toTown: string;
  toStage: string;
  toSchool: string;
  toClinic: string;
}

interface TitleAndPlace extends Place {
  location: string;
  mapPoint: string;
  tenure: string;
  titleNumber: string;
  approvals: readonly string[];
  documents: readonly string[];
  moveIn: string;
}

/** Returns the known distances of a home with their labels. */
export function distancesOf({ toTown, toStage, toSchool, toClinic }: Place): [label: string, text: string][] {
  const distances: [string, string][] = [
    [words.toTown(), toTown],
    [words.toStage(), toStage],
    [words.toSchool(), toSchool],
    [words.toClinic(), toClinic],
  ];
  return distances.filter(([, text]) => text !== "");
}

interface TitleFactsProps {
  home: TitleAndPlace;
  page: HomePageData;
}

export function TitleFacts({ home, page }: TitleFactsProps) {
  const { costs, isInBuilding } = page;
  const distances = distancesOf(home);
  const area = areaOf(home.location);
  const to = useSitePath();
  const documents = shippedOrEnglish(home.documents);
  return (
    <>
      <Fact
        id="title"
        title={say(words.titleAndDocuments)}
        value={sayText(home.tenure ? tenureText(home.tenure) : firstOf(documents, 1))}
      >
        <FactsTable
          facts={[
            [words.tenure(), home.tenure && <Tenure tenure={home.tenure} />],
            [words.blockAndPlot(), home.titleNumber],
            [words.approvals(), home.approvals.length > 0 && inEnglish(home.approvals.join(", "))],
            [words.moveIn(), home.moveIn && sayText(shippedOrEnglish(home.moveIn))],
          ]}
        />
        {home.documents.length > 0 ? (
          <>
            <h3>{say(words.seeBeforePaying)}</h3>
            <SunList items={documents} />
            {isInBuilding ? <p>{say(words.whoseTitle)}</p> : null}
          </>
        ) : null}
        <p className="small-print">
          {sayMarked(words.checkTitle, {
            link: (text) => (
              <a key="check" href={to("/before-you-pay#check")}>
                {text}
              </a>
            ),
          })}
        </p>
      </Fact>
      <PaymentsOfHome page={page} />
      {costs?.inShort ? (
        <Fact id="costs" title={say(words.otherCosts)} value={costs.inShort}>
          <FactsTable
            facts={costs.lines.map(([label, amount]): [string, ReactNode] => [
              label,
              isTotalLabel(label) ? <strong key={label}>{amount}</strong> : amount,
            ])}
          />
          {costs.once > 0 ? (
            <p className="small-print">
              {say(words.paidToOthers)} {sayText(costs.note)}
            </p>
          ) : null}
          {costs.perMonth > 0 ? <p className="small-print">{say(chargeGoesOn)}</p> : null}
        </Fact>
      ) : null}
      {distances.length > 0 || area ? (
        <Fact id="distances" title={say(words.whereItIs)} value={placeInShort(area?.name, home.toTown)}>
          <FactsTable
            facts={[
              [words.place(), area && <a href={to(areaPath(area))}>{say(words.allHomesThere, { area: area.name })}</a>],
              ...distances.map(([label, text]): [string, ReactNode] => [label, sayText(distanceSaid(text))]),
            ]}
          />
        </Fact>
      ) : null}
    </>
  );
}

/** Says what is paid when for this home, by the plan of the price above. */
function PaymentsOfHome({ page: { offer, shown, costs, moveIn, noun } }: Pick<TitleFactsProps, "page">) {
  if (!offer || !shown || !costs) return null;
  const deposit = offer.deposit > 0 ? formatUgx(offer.deposit) : say(noDeposit);
  return (
    <Fact id="when" title={say(words.whatYouPayWhen)} value={deposit}>
      <PaymentTimes
        signing={deposit}
        payingDay={
          <>
            {formatUgx(shown.perDay)} <span className="block">{say(words.yoursIn, { month: shown.finish })}</span>
          </>
        }
        keys={
          noun === "home" && (
            <>
              {moveIn ? <span className="block">{sayText(moveIn)}</span> : null} {say(payAfterKeys)}
            </>
          )
        }
        monthly={costs.perMonth > 0 && formatUgx(costs.perMonth)}
        title={
          costs.once > 0 && (
            <>
              {formatUgx(costs.once)} <span className="block">{sayText(costs.note)}</span>
            </>
          )
        }
      />
    </Fact>
  );
}

function placeInShort(area: string | undefined, toTown: string): ReactNode {
  const distance = distanceSaid(toTown);
  return sayText({ ...distance, text: [area, distance.text].filter(Boolean).join(", ") });
}

function Tenure({ tenure }: { tenure: string }) {
  const note = tenureNote(tenure);
  const name = tenureName(tenure);
  return note ? (
    <>
      {sayText(name)}. {say(note)}
    </>
  ) : (
    sayText(name)
  );
}
