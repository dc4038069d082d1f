import type { Building, Floor, Unit } from "./units.server.ts";

// The questions are apart from their dialogs, so that the view opens without the forms, which load when one is needed.

export type AboutBuilding = { building: Building };
export type AboutFloor = { floor: Floor; buildingId: number };
export type AboutUnit = { unit: Unit; floor: Floor };

const siteTitles = {
  "reserve-type": "Reserve a home not listed below",
  "add-building": "Add Building",
};

const buildingTitles = {
  "edit-building": "Edit building",
  "add-floor": "Add floor",
  "add-many": "Add floors and units",
  "delete-building": deletionTitle("building"),
};

const floorTitles = {
  "edit-floor": ({ number }: Floor) => `Edit floor ${number}`,
  "add-units": ({ number }: Floor) => `Add units to floor ${number}`,
  "delete-floor": () => deletionTitle("floor"),
};

const unitTitles = { "edit-unit": unitTitle, "delete-unit": () => deletionTitle("unit") };

type AskingOf<Intent, About> = About & { intent: Intent };

export type FormAsking =
  | AskingOf<keyof typeof siteTitles, object>
  | AskingOf<keyof typeof buildingTitles, AboutBuilding>
  | AskingOf<keyof typeof floorTitles, AboutFloor>
  | AskingOf<keyof typeof unitTitles, AboutUnit>;

export type Asking = FormAsking | (AboutUnit & { intent: "change-status" });

export function unitTitle(unit: { number: string }): string {
  return `Unit ${unit.number}`;
}

function deletionTitle(what: string): string {
  return `Are you sure you want to delete this ${what}?`;
}

/** Returns the title of a dialog. */
export function titleOf(asking: Asking): string {
  if (asking.intent === "change-status") return unitTitle(asking.unit);
  if ("unit" in asking) return unitTitles[asking.intent](asking.unit);
  if ("floor" in asking) return floorTitles[asking.intent](asking.floor);
  return "building" in asking ? buildingTitles[asking.intent] : siteTitles[asking.intent];
}

/** Returns the name of the unsaved text of a dialog. */
export function subjectOf(asking: Asking): string {
  if ("unit" in asking) return `${asking.intent}-${asking.unit.id}`;
  if ("floor" in asking) return `${asking.intent}-${asking.floor.id}`;
  return "building" in asking ? `${asking.intent}-${asking.building.id}` : asking.intent;
}

export function findUnitDialog(buildings: readonly Building[], unitId: number): Asking | undefined {
  const floors = buildings.flatMap((building) => building.floors);
  for (const floor of floors) {
    const unit = floor.units.find(({ id }) => id === unitId);
    if (unit) return { intent: "change-status", unit, floor };
  }
  return undefined;
}

/** Finds the dialog to which an unsaved text belongs. */
export function findAsking(subject: string, buildings: readonly Building[]) {
  const asking = everyAsking(buildings).find((one) => subjectOf(one) === subject);
  if (!asking) return undefined;
  const title = titleOf(asking);
  return { asking, title: "building" in asking ? `${title}: ${asking.building.name}` : title };
}

function everyAsking(buildings: readonly Building[]): Asking[] {
  return [
    ...namesOf(siteTitles).map((intent) => ({ intent })),
    ...buildings.flatMap((building) => [
      ...namesOf(buildingTitles).map((intent) => ({ intent, building })),
      ...building.floors.flatMap((floor) => [
        ...namesOf(floorTitles).map((intent) => ({ intent, floor, buildingId: building.id })),
        ...floor.units.flatMap((unit): Asking[] => [
          ...(unit.occupation?.agreement ? [] : [{ intent: "change-status" as const, unit, floor }]),
          ...namesOf(unitTitles).map((intent) => ({ intent, unit, floor })),
        ]),
      ]),
    ]),
  ];
}

const namesOf = <Name extends string>(titles: Record<Name, unknown>) =>
  Object.keys(titles).filter((name): name is Name => name in titles);
