import type { z } from "zod";
import {
  buildingFields,
  buildingForm,
  firstUnitFields,
  firstUnitForm,
  floorFields,
  floorForm,
  reservationFields,
  statusNoteFields,
  unitFields,
  unitForm,
  unitsFields,
  unitsForm,
} from "#domain/catalogue/unit-form.ts";
import { unitGridFields, unitGridForm } from "#domain/catalogue/unit-grid-form.ts";
import { type Fields, formTexts, labelsOf } from "#domain/fields/field.ts";
import type { FormValues } from "../actions/form-values.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { FormFields } from "../fields/form-fields.tsx";
import type { Slots } from "../fields/slots.ts";
import type { Bind } from "../forms/bind.ts";
import { FormDialog, type FormDialogProps } from "../forms/form-dialog.tsx";
import { ValidatedDialog } from "../forms/validated-dialog.tsx";
import {
  type AboutBuilding,
  type AboutFloor,
  type AboutUnit,
  type Asking,
  type FormAsking,
  subjectOf,
  titleOf,
} from "./place-asking.ts";
import { statusValues, unitValues } from "./place-values.ts";
import { UnitDialog } from "./unit-dialog.tsx";
import { unitSlots } from "./unit-fields.tsx";
import type { Loaded } from "./units.server.ts";

type View = Pick<PlaceDialogProps, "types" | "now" | "reserveFor">;
type PlaceForm = Omit<FormDialogProps, "title" | "intent" | "subject" | "onClose"> & { schema?: z.ZodType };
type Dialogs<About> = Record<string, (about: About, view: View) => PlaceForm>;

const siteDialogs = {
  "reserve-type": (_, { now, reserveFor }) => {
    const begun = statusValues({ status: "available", reservedUntil: null, occupation: undefined }, now, reserveFor);
    return {
      schema: firstUnitForm,
      about: { status: "reserved" },
      values: { ...begun, type: reserveFor?.type ?? "" },
      submitLabel: "Add and reserve",
      children: (bind) => (
        <>
          <FormFields fields={firstUnitFields} bind={bind} />
          <FormFields fields={reservationFields} bind={bind} />
          <FormFields fields={statusNoteFields} bind={bind} />
        </>
      ),
    };
  },
  "add-building": () => ({
    schema: buildingForm,
    submitLabel: "Add Building",
    children: drawnFrom(buildingFields),
  }),
} satisfies Dialogs<object>;

const buildingDialogs = {
  "edit-building": ({ building }) => {
    const saved = edited(building, { fields: buildingFields, values: formTexts(buildingFields, building) });
    return { schema: buildingForm, ...saved };
  },
  "add-floor": ({ building }) => {
    const values = { number: String((building.floors[0]?.number ?? 0) + 1) };
    const about = { buildingId: building.id };
    const submitLabel = "Add floor";
    return { schema: floorForm, values, about, submitLabel, children: drawnFrom(floorFields) };
  },
  "add-many": ({ building }) => {
    const values = { firstFloor: "1", firstUnit: "1", style: "1-01" };
    const about = { buildingId: building.id };
    const children = drawnFrom(unitGridFields, unitSlots);
    return { schema: unitGridForm, values, about, submitLabel: "Preview", children };
  },
  "delete-building": ({ building }) =>
    deletion(building, building.name, {
      explanation: "It is removed for good, with its floors and units.",
      reasonAgainst: building.isInAgreement && "It stays, because an agreement is about a unit in it.",
    }),
} satisfies Dialogs<AboutBuilding>;

const floorDialogs = {
  "edit-floor": ({ floor, buildingId }) => {
    const saved = edited(floor, { fields: floorFields, values: formTexts(floorFields, floor) }, { buildingId });
    return { schema: floorForm, ...saved };
  },
  "add-units": ({ floor }, { types }) => {
    const [first] = floor.units;
    const isOfOneType = floor.units.every(({ apartmentTypeId }) => apartmentTypeId === first?.apartmentTypeId);
    const values = first && isOfOneType ? { apartmentTypeId: unitValues(first, types).apartmentTypeId ?? "" } : {};
    const about = { floorId: floor.id };
    return {
      schema: unitsForm,
      values,
      about,
      submitLabel: "Add units",
      children: drawnFrom(unitsFields, unitSlots),
    };
  },
  "delete-floor": ({ floor }) =>
    deletion(floor, `Floor ${floor.number}`, {
      explanation: "It is removed for good, with its units.",
      reasonAgainst: floor.isInAgreement && "It stays, because an agreement is about a unit on it.",
    }),
} satisfies Dialogs<AboutFloor>;

const unitDialogs = {
  "edit-unit": ({ unit, floor }, { types }) => {
    const form = { fields: unitFields, values: unitValues(unit, types), slots: unitSlots };
    return { schema: unitForm, ...edited(unit, form, { floorId: floor.id }) };
  },
  "delete-unit": ({ unit }) =>
    deletion(unit, unit.number, {
      explanation: "It is removed for good.",
      reasonAgainst: unit.isInAgreement && "It stays, because an agreement is about it.",
    }),
} satisfies Dialogs<AboutUnit>;

function describeForm(asking: FormAsking, view: View): PlaceForm {
  if ("unit" in asking) return formOf(unitDialogs, asking, view);
  if ("floor" in asking) return formOf(floorDialogs, asking, view);
  return "building" in asking ? formOf(buildingDialogs, asking, view) : formOf(siteDialogs, asking, view);
}

function formOf<Name extends string, About>(
  dialogs: Record<Name, (about: About, view: View) => PlaceForm>,
  asking: About & { intent: Name },
  view: View,
): PlaceForm {
  return dialogs[asking.intent](asking, view);
}

type PlaceDialogProps = {
  asking: Asking;
  ask: (asking: Asking) => void;
  types: Loaded["types"];
  now: Date;
  reserveFor: Loaded["reserveFor"];
  onClose: () => void;
};

/** Shows the short forms for buildings, floors and units. */
export function PlaceDialog({ asking, ask, types, now, reserveFor, onClose }: PlaceDialogProps) {
  const subject = subjectOf(asking);
  if (asking.intent !== "change-status") {
    const form = describeForm(asking, { types, now, reserveFor });
    const { schema, ...dialog } = form;
    const shared = { ...dialog, title: titleOf(asking), intent: asking.intent, onClose };
    return schema ? <ValidatedDialog {...shared} schema={schema} subject={subject} /> : <FormDialog {...shared} />;
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

const drawnFrom = (fields: Fields, slots?: Slots) => (bind: Bind) => (
  <FormFields fields={fields} slots={slots} bind={bind} />
);

function edited(
  item: RecordItem,
  { fields, values, slots }: { fields: Fields; values: FormValues; slots?: Slots },
  about: Readonly<Record<string, number>> = {},
) {
  const children = drawnFrom(fields, slots);
  return { values, labels: labelsOf(fields), item: itemText(item), about, submitLabel: "Save", children };
}

/** `reasonAgainst` is false where nothing prevents the deletion. */
function deletion(
  item: RecordItem,
  name: string,
  { explanation, reasonAgainst }: { explanation: string; reasonAgainst: string | false },
): PlaceForm {
  return {
    item: itemText(item),
    submitLabel: reasonAgainst ? undefined : "Delete",
    variant: "clay",
    children: () => (
      <>
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{reasonAgainst || explanation}</p>
      </>
    ),
  };
}
