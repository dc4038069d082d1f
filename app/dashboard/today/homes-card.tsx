import { Link } from "react-router";
import { ChevronDown } from "#app/dashboard/icons.tsx";
import { Card } from "../cards/card.tsx";
import { Fold } from "../forms/fold.tsx";
import { StackingPlan, UnitLegend, UnitShares } from "../units/stacking-plan.tsx";
import { countsText, unitBlocks } from "../units/unit-blocks.ts";
import { viewPath } from "../view/view-path.ts";
import type { TodayData } from "./today.server.ts";

/** Shows the buildings as blocks, and the houses as one bar. */
export function HomesCard({ homes: { buildings, hasMore }, houses }: Pick<TodayData, "homes" | "houses">) {
  const drawn = buildings.filter(({ total }) => total > 0);
  const hasHouses = unitBlocks.some((status) => houses[status] > 0);
  return (
    <Card aria-labelledby="homes" padding="sides" className="@container pt-3 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="homes" className="text-xl">
          Homes
        </h2>
        <Link to={viewPath("/dashboard/units")} className="text-button">
          {hasMore ? "All units" : "Units"}
        </Link>
      </div>
      {drawn.length === 0 ? (
        <p className="mt-1 text-ink-soft">
          No building is drawn yet. Add one with its floors in Units, and it stands here as blocks.
        </p>
      ) : (
        <UnitLegend className="mt-1" />
      )}
      <div className="mt-3 grid items-start gap-x-8 @2xl:grid-cols-2">
        {drawn.map((building, place) => (
          <StackedBuilding key={building.id} building={building} isOpen={place === 0} />
        ))}
        {hasHouses ? (
          <div className="border-t-[1.5px] border-line py-2.5">
            <h3 className="text-base">Properties</h3>
            <p className="text-[0.9375rem] text-ink-soft">{countsText(houses)}</p>
            <UnitShares counts={houses} className="mt-1.5" />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type Building = TodayData["homes"]["buildings"][number];

/** Shows a building as one line that counts its units, which opens to a picture of its floors. */
function StackedBuilding({ building, isOpen }: { building: Building; isOpen: boolean }) {
  const drawnUnits = building.floors.flatMap(({ units }) => units).length;
  return (
    <Fold name={`homes-${building.id}`} isOpen={isOpen} className="group/homes border-t-[1.5px] border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2.5">
        <span className="min-w-0 flex-1">
          <h3 className="text-base wrap-anywhere">{building.name}</h3>
          <span className="block text-[0.9375rem] text-ink-soft">{countsText(building)}</span>
          <UnitShares counts={building} className="mt-1.5 group-open/homes:hidden" />
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open/homes:rotate-180" />
      </summary>
      <StackingPlan floors={building.floors} />
      <Link to={viewPath("/dashboard/units", { building: building.id })} className="text-button">
        {drawnUnits < building.total ? "See all its floors" : "See its units"}
      </Link>
    </Fold>
  );
}
