import { countUnits, type UnitStatus } from "#domain/catalogue/unit.ts";

/** A floor as it is drawn: one block for each unit, from left to right. */
interface FloorBlocks {
  /** "Floor 4" */
  name: string;
  units: readonly UnitStatus[];
}

/** One block for each unit: sun for available, striped for reserved, pale for sold. The words beside it say the same. */
export function UnitBlocks({ units }: { units: readonly UnitStatus[] }) {
  const blocks = units.map((status, place) => ({ status, place }));
  return (
    <span className="blocks" aria-hidden="true">
      {blocks.map(({ status, place }) => (
        <i key={place} className={status} />
      ))}
    </span>
  );
}

/** "2 available, 1 reserved", "1 available", "Sold" */
export function unitsText(units: readonly UnitStatus[]): string {
  const { available, reserved } = countUnits(units);
  if (available === 0 && reserved === 0) return "Sold";
  const others = reserved > 0 ? `${reserved} reserved` : "";
  return [available > 0 ? `${available} available` : "None available", others].filter((part) => part !== "").join(", ");
}

/** Where in the building a home is still available, highest floor first. */
export function StackingPlan({ floors }: { floors: readonly FloorBlocks[] }) {
  return (
    <table className="stacking">
      <caption className="sr-only">Units on each floor</caption>
      <tbody>
        {floors.map(({ name, units }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <UnitBlocks units={units} />
            </td>
            <td>{unitsText(units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the blocks mean. */
export function BlocksKey() {
  return (
    <ul className="blocks-key">
      <li>
        <i className="available" aria-hidden="true" /> Available
      </li>
      <li>
        <i className="reserved" aria-hidden="true" /> Reserved
      </li>
      <li>
        <i className="sold" aria-hidden="true" /> Sold
      </li>
    </ul>
  );
}
