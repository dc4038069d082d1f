import type { ReactNode } from "react";
import { areaOf, areaPath } from "#domain/catalogue/area.ts";
import { tenureNote, tenureText } from "#domain/catalogue/title-and-place.ts";
import { isTotalLabel } from "#domain/plan/side-costs.ts";
import { Fact, FactsTable, firstOf, SunList } from "./facts.tsx";
import type { HomePageData } from "./home-page.server.ts";

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

export function distancesOf(homes: readonly Place[]): [label: string, text: string][] {
  const texts = (of: (home: Place) => string) => [...new Set(homes.map(of).filter(Boolean))].slice(0, 3).join("; ");
  const distances: [string, string][] = [
    ["The centre of town", texts(({ toTown }) => toTown)],
    ["The nearest stage", texts(({ toStage }) => toStage)],
    ["A school", texts(({ toSchool }) => toSchool)],
    ["A clinic", texts(({ toClinic }) => toClinic)],
  ];
  return distances.filter(([, text]) => text !== "");
}

interface TitleFactsProps {
  home: TitleAndPlace;
  costs: HomePageData["costs"];
}

export function TitleFacts({ home, costs }: TitleFactsProps) {
  const distances = distancesOf([home]);
  const area = areaOf(home.location);
  return (
    <>
      <Fact id="title" title="Title and documents" value={tenureText(home.tenure) || firstOf(home.documents, 1)}>
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
          Check the title at the registry before your first payment:{" "}
          <a href="/before-you-pay#check">how, and where you pay</a>.
        </p>
      </Fact>
      {costs?.inShort ? (
        <Fact id="costs" title="Other costs" value={costs.inShort}>
          <FactsTable
            facts={costs.lines.map(([label, amount]): [string, ReactNode] => [
              label,
              isTotalLabel(label) ? <strong key={label}>{amount}</strong> : amount,
            ])}
          />
          <p className="small-print">
            You pay these to others, not to us. They are worked out from the price: ask for the exact amounts before you
            sign. {costs.note}
          </p>
        </Fact>
      ) : null}
      {distances.length > 0 || area ? (
        <Fact id="distances" title="Where it is" value={[area?.name, home.toTown].filter(Boolean).join(", ")}>
          <FactsTable
            facts={[["Place", area && <a href={areaPath(area)}>{area.name}: all homes there</a>], ...distances]}
          />
        </Fact>
      ) : null}
    </>
  );
}

function Tenure({ tenure }: { tenure: string }) {
  const note = tenureNote(tenure);
  return note ? `${tenure}. ${note}` : tenure;
}
