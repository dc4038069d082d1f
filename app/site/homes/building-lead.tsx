import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import type { UnitStatus } from "#domain/catalogue/unit.ts";
import type { Said } from "#domain/languages/message.ts";
import { floorsAndAmenities, homesAvailable } from "#domain/languages/messages/area.ts";
import { fromADay } from "#domain/languages/messages/floors.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";

export interface BuildingLeadData {
  /** This is the anchor of the building. */
  id: string;
  /** This is the name of the building, with its distance where all its homes state the same one. */
  place: string;
  moveIn: Said | undefined;
  available: number;
  total: number;
  /** This is the lowest amount a day that buys a home of the building. */
  least: Ugx | undefined;
  /** These are the floors of homes, highest first, without those of shops. */
  floors: readonly (readonly UnitStatus[])[];
}

/** Introduces the homes of a building: what it has left, and its floors as windows, of which the lit ones are available. */
export function BuildingLead({ building }: { building: BuildingLeadData }) {
  const { place, moveIn, available, total, least, floors } = building;
  return (
    <>
      <div>
        <h3>{inEnglish(place)}</h3>
        <p>{say(homesAvailable, { available: formatNumber(available), total: formatNumber(total) })}</p>
        {least === undefined ? null : <p>{say(fromADay, { amount: formatNumber(least) })}</p>}
        {moveIn ? <p>{sayText(moveIn)}</p> : null}
        <a href="#floors" className="text-link">
          {say(floorsAndAmenities)}
        </a>
      </div>
      <Windows floors={floors} />
    </>
  );
}

const WINDOW_STEP = 12;
const WINDOW = "h9v8h-9z";

function Windows({ floors }: Pick<BuildingLeadData, "floors">) {
  const widest = Math.max(...floors.map((units) => units.length));
  const pathOf = (isAvailable: boolean) =>
    floors
      .flatMap((units, floor) =>
        units.map((status, unit) =>
          (status === "available") === isAvailable
            ? `M${(unit + (widest - units.length) / 2) * WINDOW_STEP} ${floor * WINDOW_STEP}${WINDOW}`
            : "",
        ),
      )
      .join("");
  return (
    <svg viewBox={`0 0 ${widest * WINDOW_STEP - 3} ${floors.length * WINDOW_STEP - 4}`} aria-hidden="true">
      <path d={pathOf(false)} />
      <path d={pathOf(true)} className="available" />
    </svg>
  );
}
