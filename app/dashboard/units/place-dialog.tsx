import { useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { unitStatusWords } from "#domain/catalogue/unit.ts";
import { buildingForm, floorForm, unitForm, unitStatusForm, unitsForm } from "#domain/catalogue/unit-form.ts";
import { readUnitNumbers } from "#domain/catalogue/unit-numbers.ts";
import { formatUgx } from "#domain/money/money.ts";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import type { Binding } from "../parts/edit-form.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { PriceField } from "../parts/price-field.tsx";
import { itemText } from "../parts/record-items.ts";
import { buildingValues, floorValues, placeLabels, statusValues, unitValues } from "./place-values.ts";
import type { Building, Floor, Loaded, Unit } from "./units.server.ts";

export type Asking =
  | { intent: "add-building" }
  | { intent: "edit-building" | "delete-building" | "add-floor"; building: Building }
  | { intent: "edit-floor"; floor: Floor; buildingId: number }
  | { intent: "delete-floor" | "add-units"; floor: Floor }
  | { intent: "change-status" | "edit-unit" | "delete-unit"; unit: Unit; floor: Floor };

/** What is asked about what, for what this browser keeps. */
export function subjectOf(asking: Asking): string {
  if ("unit" in asking) return `${asking.intent}-${asking.unit.id}`;
  if ("floor" in asking) return `${asking.intent}-${asking.floor.id}`;
  return "building" in asking ? `${asking.intent}-${asking.building.id}` : asking.intent;
}

/** The short forms into which something is typed, by the names of their dialogs. */
export function everyForm(buildings: readonly Building[]): { asking: Asking; title: string }[] {
  return [
    { asking: { intent: "add-building" }, title: TITLES["add-building"] },
    ...buildings.flatMap((building) => [
      { asking: { intent: "edit-building", building } as const, title: `${TITLES["edit-building"]}: ${building.name}` },
      { asking: { intent: "add-floor", building } as const, title: `${TITLES["add-floor"]}: ${building.name}` },
      ...building.floors.flatMap((floor) => [
        {
          asking: { intent: "edit-floor", floor, buildingId: building.id } as const,
          title: `${TITLES["edit-floor"]} ${floor.number}`,
        },
        { asking: { intent: "add-units", floor } as const, title: addUnitsTitle(floor) },
        ...floor.units.flatMap((unit) => [
          { asking: { intent: "change-status", unit, floor } as const, title: unitTitle(unit) },
          { asking: { intent: "edit-unit", unit, floor } as const, title: unitTitle(unit) },
        ]),
      ]),
    ]),
  ];
}

const TITLES = {
  "add-building": "Add Building",
  "edit-building": "Edit building",
  "add-floor": "Add floor",
  "edit-floor": "Edit floor",
};
const addUnitsTitle = (floor: Floor) => `Add units to floor ${floor.number}`;
const unitTitle = (unit: Unit) => `Unit ${unit.number}`;

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
  const common = { subject: subjectOf(asking), intent: asking.intent, onClose };
  switch (asking.intent) {
    case "add-building":
      return (
        <FormDialog title={TITLES[asking.intent]} {...common} schema={buildingForm} submitLabel="Add Building">
          {(bind) => <BuildingFields bind={bind} />}
        </FormDialog>
      );
    case "edit-building": {
      const { building } = asking;
      return (
        <FormDialog
          title={TITLES[asking.intent]}
          {...common}
          schema={buildingForm}
          values={buildingValues(building)}
          labels={placeLabels}
          hidden={{ item: itemText(building) }}
          submitLabel="Save"
        >
          {(bind) => <BuildingFields bind={bind} />}
        </FormDialog>
      );
    }
    case "add-floor":
      return (
        <FormDialog
          title={TITLES[asking.intent]}
          {...common}
          schema={floorForm}
          values={{ number: String((asking.building.floors[0]?.number ?? 0) + 1) }}
          hidden={{ buildingId: String(asking.building.id) }}
          submitLabel="Add floor"
        >
          {(bind) => <FloorFields bind={bind} />}
        </FormDialog>
      );
    case "edit-floor": {
      const { floor } = asking;
      return (
        <FormDialog
          title={TITLES[asking.intent]}
          {...common}
          schema={floorForm}
          values={floorValues(floor)}
          labels={placeLabels}
          hidden={{ item: itemText(floor), buildingId: String(asking.buildingId) }}
          submitLabel="Save"
        >
          {(bind) => <FloorFields bind={bind} />}
        </FormDialog>
      );
    }
    case "add-units":
      return (
        <FormDialog
          title={addUnitsTitle(asking.floor)}
          {...common}
          schema={unitsForm}
          hidden={{ floorId: String(asking.floor.id) }}
          submitLabel="Add units"
        >
          {(bind) => (
            <>
              <NumbersField {...bind("numbers")} />
              <UnitFields bind={bind} />
            </>
          )}
        </FormDialog>
      );
    case "edit-unit": {
      const { unit, floor } = asking;
      return (
        <FormDialog
          title={unitTitle(unit)}
          {...common}
          schema={unitForm}
          values={unitValues(unit, types)}
          labels={placeLabels}
          hidden={{ item: itemText(unit), floorId: String(floor.id) }}
          submitLabel="Save"
        >
          {(bind) => (
            <>
              <TextField label="Number" required maxLength={20} {...bind("number")} />
              <UnitFields bind={bind} />
            </>
          )}
        </FormDialog>
      );
    }
    case "change-status": {
      const { unit, floor } = asking;
      return (
        <FormDialog
          title={unitTitle(unit)}
          {...common}
          schema={unitStatusForm}
          values={statusValues(unit, now, reserveFor)}
          labels={placeLabels}
          hidden={{ item: itemText(unit) }}
          submitLabel="Save status"
        >
          {(bind) => (
            <>
              <StatusFields bind={bind} />
              <p className="flex flex-wrap gap-x-5">
                <button type="button" className="text-button" onClick={() => ask({ intent: "edit-unit", unit, floor })}>
                  Number, type and price
                </button>
                <button
                  type="button"
                  className="text-button"
                  onClick={() => ask({ intent: "delete-unit", unit, floor })}
                >
                  Delete
                </button>
              </p>
            </>
          )}
        </FormDialog>
      );
    }
    case "delete-building":
      return (
        <DeleteDialog
          intent={asking.intent}
          onClose={onClose}
          what="building"
          name={asking.building.name}
          explanation="It is removed for good, with its floors and units."
          item={itemText(asking.building)}
        />
      );
    case "delete-floor":
      return (
        <DeleteDialog
          intent={asking.intent}
          onClose={onClose}
          what="floor"
          name={`Floor ${asking.floor.number}`}
          explanation="It is removed for good, with its units."
          item={itemText(asking.floor)}
        />
      );
    case "delete-unit":
      return (
        <DeleteDialog
          intent={asking.intent}
          onClose={onClose}
          what="unit"
          name={asking.unit.number}
          explanation="It is removed for good."
          item={itemText(asking.unit)}
        />
      );
  }
}

type Bind = (name: string) => Binding;

function BuildingFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField label="Name" required maxLength={120} {...bind("name")} />
      <TextField label="Location" maxLength={200} {...bind("location")} />
      <TextAreaField label="Description" rows={3} {...bind("description")} />
    </>
  );
}

function FloorFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField label="Number" required inputMode="numeric" hint="0 is the ground floor." {...bind("number")} />
      <TextField label="What it holds" required maxLength={100} placeholder="2BR & 3BR" {...bind("kind")} />
    </>
  );
}

function UnitFields({ bind }: { bind: Bind }) {
  return (
    <>
      <HomeChoiceField
        of="type"
        label="Type"
        {...bind("apartmentTypeId")}
        hint="A part of its name; nothing for no type"
      />
      <PriceField
        label="Price of its own (UGX)"
        whenEmpty="Left empty, the price of its type counts."
        say={(price) => `Instead of the price of its type: ${formatUgx(price)}.`}
        {...bind("price")}
      />
    </>
  );
}

/** Numbers of many units; below stands how they were understood. */
function NumbersField(field: Binding) {
  const [submitted, setSubmitted] = useState(field.defaultValue);
  const read = readUnitNumbers(submitted);
  const [first] = read.ok ? read.numbers : [];
  const last = read.ok ? read.numbers.at(-1) : undefined;
  const understood = read.ok
    ? read.numbers.length === 1
      ? `One unit: ${first}`
      : `${read.numbers.length} units: ${first} to ${last}`
    : "A range or a list, like 5-01 to 5-12, 5-14.";
  return (
    <TextField
      {...field}
      label="Numbers"
      required
      placeholder="5-01 to 5-12"
      onInput={(event) => setSubmitted(event.currentTarget.value)}
      hint={<span aria-live="polite">{understood}</span>}
    />
  );
}

function StatusFields({ bind }: { bind: Bind }) {
  const begun = bind("status").defaultValue;
  const [status, setStatus] = useState(begun);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status</legend>
        {(["available", "reserved", "sold"] as const).map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl border-2 border-line px-4 has-checked:border-ink has-checked:bg-white"
          >
            <input
              type="radio"
              name="status"
              value={each}
              defaultChecked={each === begun}
              onChange={() => setStatus(each)}
              className="size-5 accent-ink"
            />
            <span className="font-bold">{unitStatusWords[each]}</span>
          </label>
        ))}
      </fieldset>
      {status === "reserved" ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Until" type="date" {...bind("reservedUntilDate")} />
          <TextField label="At" type="time" {...bind("reservedUntilTime")} />
        </div>
      ) : null}
      <TextField label="Note" maxLength={1000} hint="For the history only." {...bind("note")} />
    </>
  );
}

function DeleteDialog(props: {
  what: string;
  name: string;
  explanation: string;
  intent: string;
  item: string;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={`Are you sure you want to delete this ${props.what}?`}
      intent={props.intent}
      hidden={{ item: props.item }}
      submitLabel="Delete"
      variant="clay"
      onClose={props.onClose}
    >
      {() => (
        <>
          <p className="font-bold wrap-anywhere">{props.name}</p>
          <p className="text-ink-soft">{props.explanation}</p>
        </>
      )}
    </FormDialog>
  );
}
