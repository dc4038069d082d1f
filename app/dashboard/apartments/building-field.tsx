import type { DrawnField } from "../fields/slots.ts";
import { ChoiceField } from "../forms/choice-field.tsx";

interface BuildingFieldProps {
  field: DrawnField;
  buildings: readonly { id: number; name: string }[];
  /** These are the buildings in which the type has units. */
  ofUnits: readonly { id: number; name: string; hasSeparateHouses: boolean }[];
}

/**
 * Asks for the building of an apartment type as far as the answer counts: units in one building leave nothing to choose,
 * and of units in several the page of the type names the one that is chosen.
 */
export function BuildingField({ field, buildings, ofUnits }: BuildingFieldProps) {
  const { label, name, form, defaultValue } = field;
  if (ofUnits.length === 0) return <ChoiceField {...field} none="None" choices={buildings} />;
  const stands = standingText(ofUnits);
  if (ofUnits.length > 1) {
    return (
      <ChoiceField {...field} hint={`${stands} Its page names the one chosen here.`} none="None" choices={ofUnits} />
    );
  }
  return (
    <div>
      <p className="field-label">{label}</p>
      <p>{stands}</p>
      {/* The choice counts again when the type has no units any more. */}
      <input type="hidden" name={name} form={form} value={defaultValue} />
    </div>
  );
}

function standingText(ofUnits: BuildingFieldProps["ofUnits"]): string {
  const stand = `Its units stand in ${listed(ofUnits.map(({ name }) => name))}.`;
  const shared = ofUnits.filter(({ hasSeparateHouses }) => !hasSeparateHouses).map(({ name }) => name);
  if (shared.length === 0 || shared.length === ofUnits.length) return stand;
  const are = shared.length === 1 ? "is no separate house" : "are no separate houses";
  return `${stand} ${listed(shared)} ${are}, so each of its units costs the service charge.`;
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);
