import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { buildingForm, firstUnitForm, floorForm, unitForm, unitsForm } from "#domain/catalogue/unit-form.ts";
import { unitGridForm } from "#domain/catalogue/unit-grid.ts";
import type { FormValues } from "../actions/form-values.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import type { Binding } from "../forms/bind.ts";
import { FormDialog, type FormDialogProps } from "../forms/form-dialog.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { buildingValues, floorValues, placeLabels, statusValues, unitValues } from "./place-values.ts";
import { ReservationFields, UnitDialog, unitTitle } from "./unit-dialog.tsx";
import { NumbersField, UnitFields, UnitGridFields } from "./unit-fields.tsx";
import type { Building, Floor, Loaded, Unit } from "./units.server.ts";

export type Asking =
  | { intent: "add-building" | "reserve-type" }
  | { intent: "edit-building" | "delete-building" | "add-floor" | "add-many"; building: Building }
  | { intent: "edit-floor" | "delete-floor" | "add-units"; floor: Floor; buildingId: number }
  | { intent: "edit-unit" | "delete-unit"; unit: Unit; floor: Floor }
  | { intent: "change-status"; unit: Unit; floor: Floor };

type FormAsking = Exclude<Asking, { intent: "change-status" }>;

/** Names the unsaved text. */
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

/** Every dialog with a form, to find unsaved text. */
export function everyForm(buildings: readonly Building[]): { asking: Asking; title: string }[] {
  return [
    { asking: { intent: "add-building" }, title: TITLES["add-building"] },
    { asking: { intent: "reserve-type" }, title: TITLES["reserve-type"] },
    ...buildings.flatMap((building) => [
      { asking: { intent: "edit-building", building } as const, title: `${TITLES["edit-building"]}: ${building.name}` },
      { asking: { intent: "add-floor", building } as const, title: `${TITLES["add-floor"]}: ${building.name}` },
      { asking: { intent: "add-many", building } as const, title: `${TITLES["add-many"]}: ${building.name}` },
      ...building.floors.flatMap((floor) => [
        {
          asking: { intent: "edit-floor", floor, buildingId: building.id } as const,
          title: `${TITLES["edit-floor"]} ${floor.number}`,
        },
        {
          asking: { intent: "add-units", floor, buildingId: building.id } as const,
          title: addUnitsTitle(floor),
        },
        ...floor.units.flatMap((unit) => [
          ...(unit.occupation?.agreement
            ? []
            : [{ asking: { intent: "change-status", unit, floor } as const, title: unitTitle(unit) }]),
          { asking: { intent: "edit-unit", unit, floor } as const, title: unitTitle(unit) },
        ]),
      ]),
    ]),
  ];
}

const TITLES = {
  "add-building": "Add Building",
  "reserve-type": "Reserve a type without units",
  "edit-building": "Edit building",
  "add-floor": "Add floor",
  "edit-floor": "Edit floor",
  "add-many": "Add floors and units",
};
const addUnitsTitle = (floor: Floor) => `Add units to floor ${floor.number}`;

type PlaceDialogProps = {
  asking: Asking;
  ask: (asking: Asking) => void;
  types: Loaded["types"];
  now: Date;
  reserveFor: Loaded["reserveFor"];
  onClose: () => void;
};

/** The short forms about buildings, floors and units. */
export function PlaceDialog({ asking, ask, types, now, reserveFor, onClose }: PlaceDialogProps) {
  const subject = subjectOf(asking);
  if (asking.intent !== "change-status") {
    const isTyped = !asking.intent.startsWith("delete");
    return (
      <FormDialog
        {...(isTyped ? { subject } : {})}
        {...describeForm(asking, { types, now, reserveFor })}
        intent={asking.intent}
        onClose={onClose}
      />
    );
  }
  const { unit, floor } = asking;
  return (
    <UnitDialog
      unit={unit}
      subject={subject}
      types={types}
      now={now}
      reserveFor={reserveFor}
      onEdit={() => ask({ intent: "edit-unit", unit, floor })}
      onDelete={() => ask({ intent: "delete-unit", unit, floor })}
      onClose={onClose}
    />
  );
}

type PlaceForm = Omit<FormDialogProps, "intent" | "subject" | "onClose">;

function describeForm(
  asking: FormAsking,
  { types, now, reserveFor }: Pick<PlaceDialogProps, "types" | "now" | "reserveFor">,
): PlaceForm {
  switch (asking.intent) {
    case "reserve-type": {
      const begun = statusValues({ status: "available", reservedUntil: null, occupation: undefined }, now, reserveFor);
      return {
        title: TITLES[asking.intent],
        schema: firstUnitForm,
        about: { status: "reserved" },
        values: { ...begun, type: reserveFor?.type ?? "" },
        submitLabel: "Add and reserve",
        children: firstUnitFields,
      };
    }
    case "add-building":
      return {
        title: TITLES[asking.intent],
        schema: buildingForm,
        submitLabel: "Add Building",
        children: buildingFields,
      };
    case "edit-building": {
      const { intent, building } = asking;
      const saved = edited(building, buildingValues(building));
      return { title: TITLES[intent], schema: buildingForm, ...saved, children: buildingFields };
    }
    case "add-floor": {
      const { intent, building } = asking;
      const values = { number: String((building.floors[0]?.number ?? 0) + 1) };
      const about = { buildingId: building.id };
      const submitLabel = "Add floor";
      return { title: TITLES[intent], schema: floorForm, values, about, submitLabel, children: floorFields };
    }
    case "add-many": {
      const values = { firstFloor: "1", firstUnit: "1", style: "1-01" };
      const about = { buildingId: asking.building.id };
      const children = (bind: Bind) => <UnitGridFields bind={bind} />;
      return { title: TITLES[asking.intent], schema: unitGridForm, values, about, submitLabel: "Preview", children };
    }
    case "edit-floor": {
      const { intent, floor, buildingId } = asking;
      const saved = edited(floor, floorValues(floor), { buildingId });
      return { title: TITLES[intent], schema: floorForm, ...saved, children: floorFields };
    }
    case "add-units": {
      const children = (bind: Bind) => (
        <>
          <NumbersField {...bind("numbers")} />
          <UnitFields bind={bind} />
        </>
      );
      const about = { floorId: asking.floor.id };
      return { title: addUnitsTitle(asking.floor), schema: unitsForm, about, submitLabel: "Add units", children };
    }
    case "edit-unit": {
      const { unit, floor } = asking;
      const children = (bind: Bind) => (
        <>
          <TextField label="Number" required maxLength={20} {...bind("number")} />
          <UnitFields bind={bind} before={priceOf(unit, types)} />
        </>
      );
      const saved = edited(unit, unitValues(unit, types), { floorId: floor.id });
      return { title: unitTitle(unit), schema: unitForm, ...saved, children };
    }
    case "delete-building": {
      const { building } = asking;
      return deletion("building", building, building.name, "It is removed for good, with its floors and units.");
    }
    case "delete-floor":
      return deletion("floor", asking.floor, `Floor ${asking.floor.number}`, "It is removed for good, with its units.");
    case "delete-unit":
      return deletion("unit", asking.unit, asking.unit.number, "It is removed for good.");
  }
}

const priceOf = (unit: Unit, types: Loaded["types"]) =>
  unit.price ?? types.find(({ id }) => id === unit.apartmentTypeId)?.price;

function edited(item: RecordItem, values: FormValues, about: Readonly<Record<string, number>> = {}) {
  return { values, labels: placeLabels, item: itemText(item), about, submitLabel: "Save" };
}

function deletion(what: string, item: RecordItem, name: string, explanation: string): PlaceForm {
  return {
    title: `Are you sure you want to delete this ${what}?`,
    item: itemText(item),
    submitLabel: "Delete",
    variant: "clay",
    children: () => (
      <>
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{explanation}</p>
      </>
    ),
  };
}

type Bind = (name: string) => Binding;

function firstUnitFields(bind: Bind) {
  return (
    <>
      <HomeChoiceField
        of="type-without-units"
        label="Type"
        required
        {...bind("type")}
        hint="Its first unit is added, and reserved"
      />
      <TextField label="Number" maxLength={20} hint="Leave empty to take the next one" {...bind("number")} />
      <ReservationFields bind={bind} />
      <TextField label="Note" maxLength={1000} hint="Why. It stays in the history." {...bind("note")} />
    </>
  );
}

function buildingFields(bind: Bind) {
  return (
    <>
      <TextField label="Name" required maxLength={120} {...bind("name")} />
      <TextField label="Location" maxLength={200} {...bind("location")} />
      <TextAreaField label="Description" rows={3} {...bind("description")} />
    </>
  );
}

function floorFields(bind: Bind) {
  return (
    <>
      <TextField label="Number" required inputMode="numeric" hint="0 is the ground floor." {...bind("number")} />
      <TextField label="What it holds" required maxLength={100} placeholder="2BR & 3BR" {...bind("kind")} />
    </>
  );
}
