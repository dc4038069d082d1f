import { classNames } from "#app/ui/class-names.ts";
import { type BlockCounts, floorText, type UnitBlock, unitBlocks, unitBlockWords } from "./unit-blocks.ts";

export const unitBlockClasses: Record<UnitBlock, string> = {
  available: "bg-sun",
  reserved: "unit-reserved",
  paying: "unit-paying",
  sold: "bg-line",
};

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

/** Draws the shares of homes by their status as one bar. The caller shows the numbers beside it. */
export function UnitShares({ counts, className }: { counts: BlockCounts; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames("flex h-3.5 gap-[3px]", className)}>
      {unitBlocks
        .filter((block) => counts[block] > 0)
        .map((block) => (
          <i
            key={block}
            className={classNames("unit-block min-w-2 rounded", unitBlockClasses[block])}
            style={{ flexGrow: counts[block] }}
          />
        ))}
    </span>
  );
}

type DrawnUnit = { id: number; number: string; block: UnitBlock };

/** Draws the units of a floor as small blocks. The caller describes the floor in words. */
export function FloorBlocks({ units }: { units: readonly DrawnUnit[] }) {
  return (
    <span aria-hidden="true" className="unit-stack-floor">
      {units.map((unit) => (
        <i
          key={unit.id}
          title={`${unit.number}: ${unitBlockWords[unit.block]}`}
          className={classNames("unit-block", unitBlockClasses[unit.block])}
        />
      ))}
    </span>
  );
}

export interface StackedFloor {
  /** 0 is the ground floor; floors below it are negative. */
  number: number;
  units: readonly DrawnUnit[];
}

/** Draws a building as small blocks, with its floors from the top down as they come, each also described in words. */
export function StackingPlan({ floors }: { floors: readonly StackedFloor[] }) {
  return (
    <ul className="unit-stack">
      {floors.map(({ number, units }) => (
        <li key={number}>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{`Floor ${number}: ${floorText(units)}`}</span>
          <FloorBlocks units={units} />
        </li>
      ))}
    </ul>
  );
}
