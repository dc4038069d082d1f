import { buttonClass } from "#app/ui/button.tsx";
import { countUnits, type UnitStatus } from "#domain/catalogue/unit.ts";
import { BlocksKey, UnitBlocks, unitsText } from "../homes/stacking-plan.tsx";
import { VISIT_FORM_PATH } from "../layout/navigation.ts";

interface FloorOnSite {
  number: number;
  kind: string;
  units: readonly UnitStatus[];
}

interface BuildingOnSite {
  name: string;
  /** "Changed today at 10:40", or nothing. */
  changed: string;
  /** Highest first. */
  floors: readonly FloorOnSite[];
}

/**
 * A building as a stack of floors. A floor opens to what it holds; at first none is open, and one closes when another
 * opens. Native disclosures of one name: no script.
 */
export function BuildingFloors({ building, hasName }: { building: BuildingOnSite; hasName: boolean }) {
  return (
    <div className="floors">
      <p className="floors-note">
        {hasName ? <strong>{building.name}. </strong> : null}
        Choose a floor. {building.changed ? `${building.changed}.` : null}
      </p>
      <BlocksKey />
      {building.floors.map((floor) => (
        <Floor key={floor.number} floor={floor} group={`floors of ${building.name}`} />
      ))}
    </div>
  );
}

function Floor({ floor, group }: { floor: FloorOnSite; group: string }) {
  const { total, available, reserved, sold } = countUnits(floor.units);
  return (
    <details className="floor" name={group}>
      <summary>
        <span className="floor-name">{floorName(floor.number)}</span>
        <UnitBlocks units={floor.units} />
        <span className="floor-words">{unitsText(floor.units)}</span>
      </summary>
      <div className="floor-body">
        <dl>
          <div>
            <dt>Type</dt>
            <dd>{floor.kind}</dd>
          </div>
          <div>
            <dt>Total units</dt>
            <dd>{total}</dd>
          </div>
          <div>
            <dt>Available</dt>
            <dd>{available}</dd>
          </div>
          {reserved > 0 ? (
            <div>
              <dt>Reserved</dt>
              <dd>{reserved}</dd>
            </div>
          ) : null}
          <div>
            <dt>Occupied</dt>
            <dd>{sold}</dd>
          </div>
        </dl>
        <a href={VISIT_FORM_PATH} className={buttonClass("sun", "small")}>
          Schedule Viewing
        </a>
      </div>
    </details>
  );
}

/** "Floor 4", "Ground floor", "Basement 1" */
export function floorName(number: number): string {
  if (number === 0) return "Ground floor";
  return number < 0 ? `Basement ${-number}` : `Floor ${number}`;
}
