import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { StackingPlan, type UnitBlock, UnitLegend, unitBlockClasses, unitBlocks } from "../units/stacking-plan.tsx";
import { viewPath } from "../view/view-path.ts";
import type { TodayData } from "./today.server.ts";

type Counts = Record<UnitBlock, number>;

/** Shows the buildings as blocks, and the houses as one bar. */
export function HomesCard({ homes: { buildings, hasMore }, houses }: Pick<TodayData, "homes" | "houses">) {
  const drawn = buildings.filter(({ total }) => total > 0);
  const hasHouses = unitBlocks.some((status) => houses[status] > 0);
  return (
    <Card aria-labelledby="homes" padding="sides" className="pt-3 pb-4">
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
        <>
          <UnitLegend className="mt-1" />
          {drawn.map((building) => (
            <section key={building.id} aria-label={building.name} className="mt-4">
              <h3 className="text-base wrap-anywhere">{building.name}</h3>
              <p className="mb-2 text-[0.9375rem] text-ink-soft">{countsText(building)}</p>
              <StackingPlan floors={building.floors} />
              {building.floors.flatMap(({ units }) => units).length < building.total ? (
                <p className="mt-1 text-sm text-ink-soft">The other floors are in Units.</p>
              ) : null}
            </section>
          ))}
        </>
      )}
      {hasHouses ? (
        <div className="mt-4 border-t-[1.5px] border-line pt-3">
          <h3 className="text-base">Properties</h3>
          <p className="text-[0.9375rem] text-ink-soft">{countsText(houses)}</p>
          <div aria-hidden="true" className="mt-2 flex h-3.5 gap-[3px]">
            {unitBlocks
              .filter((status) => houses[status] > 0)
              .map((status) => (
                <i
                  key={status}
                  className={classNames("unit-block min-w-2 rounded", unitBlockClasses[status])}
                  style={{ flexGrow: houses[status] }}
                />
              ))}
          </div>
        </div>
      ) : null}
    </Card>
  );
}

/** Says how many homes have each status: "12 available, 7 reserved (4 being paid), 5 sold". */
function countsText({ available, reserved, paying, sold }: Counts): string {
  const ofThem = paying > 0 ? ` (${formatNumber(paying)} being paid)` : "";
  return `${formatNumber(available)} available, ${formatNumber(reserved + paying)} reserved${ofThem}, ${formatNumber(sold)} sold`;
}
