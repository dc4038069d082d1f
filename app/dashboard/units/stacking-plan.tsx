import { classNames } from "#app/ui/class-names.ts";
import { beingPaidText, type UnitStatus, unitStatusWords } from "#domain/catalogue/unit.ts";
import { countText } from "#domain/text/count-text.ts";

/** A unit is drawn by its status, or as one that is being paid for. */
export type UnitBlock = UnitStatus | "paying";

export const unitBlockClasses: Record<UnitBlock, string> = {
  available: "bg-sun",
  reserved: "unit-reserved",
  paying: "unit-paying",
  sold: "bg-line",
};

export const unitBlockWords: Record<UnitBlock, string> = { ...unitStatusWords, paying: beingPaidText };

export const unitBlocks = ["available", "reserved", "paying", "sold"] as const satisfies readonly UnitBlock[];

type UnitLegendProps = {
  className?: string;
  /** The blocks of units that are being paid for are filled up to the share that is paid. */
  isFilled?: boolean;
};

export function UnitLegend({ className, isFilled = false }: UnitLegendProps) {
  return (
    <ul
      className={classNames("flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft", className)}
      aria-label="What the colours mean"
    >
      {unitBlocks.map((block) => (
        <li key={block} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames("unit-block size-3 rounded", unitBlockClasses[block])} />
          {unitBlockWords[block]}
          {isFilled && block === "paying" ? ", filled as far as it is paid" : ""}
        </li>
      ))}
    </ul>
  );
}

export interface StackedFloor {
  /** 0 is the ground floor; floors below it are negative. */
  number: number;
  units: readonly { id: number; number: string; block: UnitBlock }[];
}

/** Draws a building as small blocks, with its floors from the top down as they come, each also described in words. */
export function StackingPlan({ floors }: { floors: readonly StackedFloor[] }) {
  return (
    <ul className="unit-stack">
      {floors.map(({ number, units }) => (
        <li key={number}>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{floorText(number, units)}</span>
          <span aria-hidden="true" className="unit-stack-floor">
            {units.map((unit) => (
              <i
                key={unit.id}
                title={`${unit.number}: ${unitBlockWords[unit.block]}`}
                className={classNames("unit-block", unitBlockClasses[unit.block])}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Describes a floor in words: "Floor 3: 2 available, 1 reserved (being paid)". */
function floorText(number: number, units: StackedFloor["units"]): string {
  const counts = unitBlocks.flatMap((block) => {
    const count = units.filter((unit) => unit.block === block).length;
    return count === 0 ? [] : [`${count} ${unitBlockWords[block].toLowerCase()}`];
  });
  return `Floor ${number}: ${counts.length === 0 ? countText(0, "unit") : counts.join(", ")}`;
}
