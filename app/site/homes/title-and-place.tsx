import type { ReactNode } from "react";
import { tenureNote } from "#domain/catalogue/title-and-place.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { SideCosts } from "#domain/sales/side-costs.ts";
import { FactsTable, SunList } from "./facts.tsx";

interface TitleAndPlace {
  tenure: string;
  titleNumber: string;
  approvals: readonly string[];
  documents: readonly string[];
  moveIn: string;
  toTown: string;
  toStage: string;
  toSchool: string;
  toClinic: string;
}

interface TitleSectionsProps {
  home: TitleAndPlace;
  costs: (SideCosts & { note: string }) | undefined;
}

/** What a buyer asks before they pay: the title and its documents, the costs beside the price, and how far everything is. */
export function TitleSections({ home, costs }: TitleSectionsProps) {
  const distances = [
    ["The centre of town", home.toTown],
    ["The nearest stage", home.toStage],
    ["A school", home.toSchool],
    ["A clinic", home.toClinic],
  ] as const;
  return (
    <>
      <section aria-labelledby="title">
        <h2 id="title">Title and documents</h2>
        <FactsTable
          facts={[
            ["Tenure", home.tenure && <Tenure tenure={home.tenure} />],
            ["Block and plot", home.titleNumber],
            ["Approvals", home.approvals.join(", ")],
            ["Move in", home.moveIn],
          ]}
        />
        {home.documents.length > 0 ? (
          <>
            <h3>You can see before you pay</h3>
            <SunList items={home.documents} />
          </>
        ) : null}
        <p className="small-print">
          Check the title at the registry before your first payment: <a href="/pay-safely">how, and where you pay</a>.
        </p>
      </section>
      {costs && costs.lines.length > 0 ? (
        <section aria-labelledby="costs">
          <h2 id="costs">Costs beside the price</h2>
          <FactsTable
            facts={[
              ...costs.lines.map(({ label, amount }): [string, ReactNode] => [label, formatUgx(amount)]),
              ["In all, once, about", <strong key="once">{formatUgx(costs.once)}</strong>],
              ["Service charge a month", costs.perMonth > 0 ? formatUgx(costs.perMonth) : ""],
            ]}
          />
          <p className="small-print">
            Paid to others than us, worked out from the price: ask for the exact amounts before you sign. {costs.note}
          </p>
        </section>
      ) : null}
      {distances.some(([, text]) => text !== "") ? (
        <section aria-labelledby="distances">
          <h2 id="distances">How far it is to</h2>
          <FactsTable facts={distances} />
        </section>
      ) : null}
    </>
  );
}

function Tenure({ tenure }: { tenure: string }) {
  const note = tenureNote(tenure);
  return note ? `${tenure}. ${note}` : tenure;
}
