import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { buildingForm, floorForm, unitForm, unitsForm } from "#domain/catalogue/unit-form.ts";
import { unitGridForm } from "#domain/catalogue/unit-grid.ts";
import { itemText } from "../actions/record-items.ts";
import type { Binding } from "../forms/edit-form.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { buildingValues, floorValues, placeLabels, unitValues } from "./place-values.ts";
import { UnitDialog, unitTitle } from "./unit-dialog.tsx";
import { NumbersField, UnitFields, UnitGridFields } from "./unit-fields.tsx";
import type { Building, Floor, Loaded, Unit } from "./units.server.ts";

export type Asking =
  | { intent: "add-building" }
  | { intent: "edit-building" | "delete-building" | "add-floor" | "add-many"; building: Building }
  | { intent: "edit-floor" | "delete-floor" | "add-units"; floor: Floor; buildingId: number }
  | { intent: "change-status" | "edit-unit" | "delete-unit"; unit: Unit; floor: Floor };

/** What is asked about what, for what this browser keeps. */
export function subjectOf(asking: Asking): string {
  if ("unit" in asking) return `${asking.intent}-${asking.unit.id}`;
  if ("floor" in asking) return `${asking.intent}-${asking.floor.id}`;
  return "building" in asking ? `${asking.intent}-${asking.building.id}` : asking.intent;
}

/** The unit that an address names, in whichever building it is. */
export function askingOf(buildings: readonly Building[], unitId: number): Asking | undefined {
  const floors = buildings.flatMap((building) => building.floors);
  for (const floor of floors) {
    const unit = floor.units.find(({ id }) => id === unitId);
    if (unit) return { intent: "change-status", unit, floor };
  }
  return undefined;
}

/** The short forms into which something is typed, by the names of their dialogs. */
export function everyForm(buildings: readonly Building[]): { asking: Asking; title: string }[] {
  return [
    { asking: { intent: "add-building" }, title: TITLES["add-building"] },
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
    case "add-many":
      return (
        <FormDialog
          title={TITLES[asking.intent]}
          {...common}
          schema={unitGridForm}
          values={{ firstFloor: "1", firstUnit: "1", style: "1-01" }}
          hidden={{ buildingId: String(asking.building.id) }}
          submitLabel="Preview"
        >
          {(bind) => <UnitGridFields bind={bind} />}
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
        <UnitDialog
          unit={unit}
          subject={common.subject}
          types={types}
          now={now}
          reserveFor={reserveFor}
          onEdit={() => ask({ intent: "edit-unit", unit, floor })}
          onDelete={() => ask({ intent: "delete-unit", unit, floor })}
          onClose={onClose}
        />
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
