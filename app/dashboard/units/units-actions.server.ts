import { z } from "zod";
import { nameInArea } from "#domain/catalogue/home.ts";
import { priceDropQuestions, priceDropTexts } from "#domain/catalogue/price-drop.ts";
import { unitStatusWords } from "#domain/catalogue/unit.ts";
import {
  buildingFields,
  buildingForm,
  firstUnitForm,
  floorFields,
  floorForm,
  type UnitStatusChange,
  unitForm,
  unitStatusForm,
  unitsForm,
} from "#domain/catalogue/unit-form.ts";
import { type UnitGapQuestion, unitGapTexts } from "#domain/catalogue/unit-gaps.ts";
import {
  type GridQuestion,
  gridQuestionTexts,
  type PlannedFloor,
  plannedFloorText,
} from "#domain/catalogue/unit-grid.ts";
import { unitGridForm } from "#domain/catalogue/unit-grid-form.ts";
import { readHolder } from "#domain/catalogue/unit-holder.ts";
import type { OfficeEnquiry } from "#domain/enquiries/office-enquiry.ts";
import { formTexts } from "#domain/fields/field.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { stillAsked } from "#domain/forms/question.ts";
import type { Ugx } from "#domain/money/money.ts";
import { untilText } from "#domain/records/publication.ts";
import { countText } from "#domain/text/count-text.ts";
import { listText } from "#domain/text/list-text.ts";
import { unlessReserved } from "#server/agreements/reserving-agreements.ts";
import { createBuilding, createFloor, deletePlace, editBuilding, editFloor } from "#server/catalogue/building-edits.ts";
import { findBuildingOf } from "#server/catalogue/buildings.ts";
import { listApartmentNames } from "#server/catalogue/place-names.ts";
import { reserveFirstUnit } from "#server/catalogue/reserve-first-unit.ts";
import type { TypeElsewhere } from "#server/catalogue/type-elsewhere.ts";
import { undoAddedUnits } from "#server/catalogue/undo-units.ts";
import { createUnitGrid } from "#server/catalogue/unit-grid.ts";
import { changeUnitStatus, createUnits, editUnit, separateType } from "#server/catalogue/units.ts";
import { enterEnquiry } from "#server/enquiries/office-intake.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { knownVersion } from "#server/submissions/form-saves.ts";
import { keyOfPart } from "#server/submissions/once.ts";
import { type ActionRejection, type DoneRedirect, type NextStep, newestOf } from "../actions/action-result.ts";
import { formCommand, textFields } from "../actions/form-command.server.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { conflict, gone, needsAnswers, type Rejection } from "../actions/rejections.ts";
import { targetSchema } from "../actions/target-fields.server.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { viewPath } from "../view/view-path.ts";
import { statusValues, unitValues } from "./place-values.ts";
import { describeOccupations, readSubmittedHolder } from "./unit-holders.server.ts";

const changeStatus = unlessReserved("unit", changeUnitStatus);

const changedText = "This changed meanwhile. Close this and check it";

/** Rejects a form whose record has changed since, with the saved values where the form can show them. */
async function changedMeanwhile(_: unknown, __: unknown, request: ActionRequest): Promise<Rejection> {
  const newest = await findNewest(request);
  return { ...conflict(changedText), ...(newest ? { shown: { newest } } : {}) };
}

const placeRejections = {
  "number-taken": conflict("This number or name is already taken"),
  "unknown-reference": conflict("Its building, floor or type was deleted meanwhile. Close this and check it"),
  reserved: conflict(
    "A buyer's agreement reserves this home, so its status is not changed by hand. It is available again when the agreement ends",
  ),
  "not-found": conflict("It was deleted meanwhile"),
  "changed-meanwhile": changedMeanwhile,
};

/** Says why a type is not the type of a unit here, and what to do instead. */
const typeElsewhere = ({ elsewhere: { type, building } }: { elsewhere: TypeElsewhere }): Rejection =>
  conflict(
    `${type.name} is in ${type.area}, and ${building.name} in ${building.area}: the site would say ${type.area} of these units too. “Add floors and units” makes a type of its own for them; or choose a type in ${building.area}`,
    "apartmentTypeId",
  );

const doneAs = (message: string) => (_: unknown, __: unknown, request: ActionRequest) => doneAt(request, message);

const removePlace = (table: Parameters<typeof deletePlace>[1]["table"], message: string) =>
  formCommand({
    schema: targetSchema,
    run: ({ db, by, now }, { item: target }) => deletePlace(db, { table, target }, by, now),
  }).answers({
    rejects: {
      ...placeRejections,
      "unknown-reference": conflict("It is still in use, for example by an agreement, so it stays as it is"),
      "changed-meanwhile": conflict(changedText),
    },
    done: doneAs(message),
  });

const addUnits = formCommand({
  schema: unitsForm,
  async run({ db, by, now }, units) {
    const created = await createUnits(db, units, by, now);
    return !created.ok && created.reason !== "type-elsewhere" && created.taken.length > 0
      ? ({ ok: false, reason: "taken", taken: created.taken } as const)
      : created;
  },
}).answers({
  rejects: {
    ...placeRejections,
    "type-elsewhere": typeElsewhere,
    taken: ({ taken }: { taken: readonly string[] }) =>
      conflict(`Already there: ${taken.join(", ")}. Nothing was added`, "numbers"),
  },
  done: ({ ids }, _, request) =>
    doneAt(request, `${countText(ids.length, "unit")} added.`, [
      undoStep(request, { units: ids.length, floorIds: [] }),
    ]),
});

/**
 * Makes the step that removes added units again. It names them by the instant at which they were added, because their
 * ids would be too many for a message.
 */
function undoStep(
  { now }: ActionRequest,
  { units, floorIds }: { units: number; floorIds: readonly number[] },
): NextStep {
  const fields = { addedAt: [now.toISOString()], units: [String(units)], floor: floorIds.map(String) };
  return { label: "Undo", intent: "undo-units", fields };
}

const undoUnits = formCommand({
  schema: z.object({
    addedAt: z.iso.datetime().transform((at) => new Date(at)),
    units: z.coerce.number().int().min(1),
    floor: z.array(recordIdField()),
  }),
  lists: ["floor"],
  run: ({ db, by, now }, { addedAt, units, floor: floorIds }) =>
    undoAddedUnits(db, { addedAt, units, floorIds }, by, now),
}).answers({
  rejects: { "changed-meanwhile": conflict("One of these units was changed or deleted meanwhile, so all stay.") },
  done: ({ units, types }, _, request) =>
    doneAt(
      request,
      `${listText([countText(units, "unit"), ...types.map((name) => `the draft type “${name}”`)])} removed again.`,
    ),
});

type AskedGrid = {
  plan: readonly PlannedFloor[];
  questions: readonly GridQuestion[];
  typeName: string | undefined;
  elsewhere: TypeElsewhere | undefined;
};

function typeInAreaText({ type, building }: TypeElsewhere): string {
  return `${type.name} is in ${type.area}, and ${building.name} in ${building.area}. So that the site tells their own place, these units get the type “${nameInArea(type.name, { from: type.area, to: building.area })}”. If there is none yet, it is copied without distances, ownership and date, as a draft: check it, then publish it.`;
}

const addMany = formCommand({
  schema: unitGridForm,
  async find({ db }, { apartmentTypeId: named = "" }) {
    const type = named.trim() === "" ? undefined : await readSubmittedHome(db, "type", named);
    return type?.ok === false ? { errors: { apartmentTypeId: [type.message] } } : { type: type?.home };
  },
  async run({ db, answers, by, now }, grid, { type }) {
    const apartmentTypeId = type?.id ?? null;
    const outcome = await createUnitGrid(db, { grid: { ...grid, apartmentTypeId }, answers }, by, now);
    return { ...outcome, typeName: type?.name };
  },
}).answers({
  rejects: {
    ...placeRejections,
    "all-there": ({ plan }: { plan: readonly PlannedFloor[] }) =>
      conflict(["All of these are there already.", ...plan.map(plannedFloorText)].join(" ")),
    "needs-answers": ({ plan, questions, typeName, elsewhere }: AskedGrid) =>
      needsAnswers(gridQuestionTexts, questions, [
        // A part of its name is enough to choose a type, so the whole of it is shown.
        ...(typeName === undefined ? [] : [`Type: ${typeName}.`]),
        ...(elsewhere ? [typeInAreaText(elsewhere)] : []),
        ...plan.map(plannedFloorText),
      ]),
  },
  done: ({ floorIds, units, typeInArea }, _, request) => {
    const floors = floorIds.length === 0 ? "" : `${countText(floorIds.length, "floor")} and `;
    const undo = undoStep(request, { units, floorIds });
    if (typeInArea === undefined) return doneAt(request, `${floors}${countText(units, "unit")} added.`, [undo]);
    return doneAt(
      request,
      `${floors}${countText(units, "unit")} added. The site offers them once their type is published.`,
      [checkStep(typeInArea), undo],
    );
  },
});

const separate = formCommand({
  schema: z.object({ type: recordIdField(), building: recordIdField() }),
  run: ({ db, by, now }, { type: typeId, building: buildingId }) => separateType(db, { typeId, buildingId }, by, now),
}).answers({
  rejects: { "not-found": gone("No unit of this type stands in another area any more.") },
  done: ({ typeInArea, units }, _, request) =>
    doneAt(request, `${countText(units, "unit")} changed. The site offers them once their type is published.`, [
      checkStep(typeInArea),
    ]),
});

/** Makes the step that opens the type of added or changed units. */
const checkStep = (id: number): NextStep => ({
  label: "Check their type",
  to: viewPath("/dashboard/apartments/:id", { id }),
});

/**
 * Makes an inquiry for a person who came to the office. It is stored once, even if the form of the reservation is sent
 * again.
 */
async function enterNewcomer(
  request: ActionRequest,
  person: Pick<OfficeEnquiry, "name" | "phone" | "message" | "formKey">,
): Promise<Awaited<ReturnType<typeof readSubmittedHolder>>> {
  const { db, by, now } = request;
  const came = { email: "", channel: "in-person", waits: false, marketing: false, acknowledge: false } as const;
  const context = await readEnquiryContext(request.context);
  const formKey = keyOfPart(person.formKey, JSON.stringify([person.name, person.phone, person.message]));
  const entry = { ...person, ...came, formKey };
  const entered = await enterEnquiry(db, { entry, home: undefined, context }, by, now);
  // The key is made of what was entered, so nobody else was entered with it: it is the phone that is wrong.
  if (!entered.ok) return { ok: false, message: wrongPhoneText(person.phone) };
  return { ok: true, holder: { kind: "enquiry", id: entered.id } };
}

const noteSchema = z.object({
  note: z
    .string()
    .default("")
    .transform((text) => text.slice(0, 1000)),
});

type Reservation = Pick<UnitStatusChange, "holder" | "holderPhone" | "formKey"> & { note: string };

/**
 * Finds or adds the person for whom a unit is reserved; none for an empty text. Otherwise the answer has the errors of
 * the fields. A person who is added stays even if the reservation is then rejected.
 */
async function readReservedFor(request: ActionRequest, { holder, holderPhone, formKey, note }: Reservation) {
  const isNewcomer = holderPhone !== "" && readHolder(holder) === undefined;
  const read = isNewcomer
    ? await enterNewcomer(request, { name: holder, phone: holderPhone, formKey, message: note })
    : await readSubmittedHolder(request.db, holder);
  return read.ok ? read : { ok: false as const, errors: { [isNewcomer ? "holderPhone" : "holder"]: [read.message] } };
}

const rejectedFields = (errors: Record<string, string[]>) => ({ ok: false, reason: "fields", errors }) as const;

const inFuture = rejectedFields({ reservedUntilDate: ["Choose a time in the future"] });

const fieldsWrong = ({ errors }: { errors: Record<string, string[]> }): Rejection => ({ status: 409, errors });

const reserveType = formCommand({
  schema: firstUnitForm.and(noteSchema),
  async run(request, details) {
    const { db, by, now } = request;
    const { type, number, unitsInAll, reservedUntil, ...reservation } = details;
    if (reservedUntil === null || reservedUntil <= now) return inFuture;
    const { formKey, ...withoutKey } = reservation;
    const { note } = reservation;
    const submitted = { type, number, unitsInAll, reservedUntil, ...withoutKey };
    const find = async (trx: ActionRequest["db"]) => {
      const found = await readSubmittedHome(trx, "type-without-units", type);
      if (!found.ok) return rejectedFields({ type: [found.message] });
      const read = await readReservedFor({ ...request, db: trx }, reservation);
      if (!read.ok) return rejectedFields(read.errors);
      return { ok: true, typeId: found.home.id, holder: read.holder } as const;
    };
    return reserveFirstUnit<ReturnType<typeof rejectedFields>>(
      db,
      { formKey, submitted, number, unitsInAll, reservedUntil, note, find },
      by,
      now,
    );
  },
}).answers({
  rejects: {
    fields: fieldsWrong,
    "number-taken": conflict("A unit already has this number", "number"),
    "not-available": conflict("This type has units by now, or is no longer for sale", "type"),
    "form-used": conflict("This form has reserved something else already. Check Units first", "type"),
  },
  done: doneAs("Unit added and reserved."),
});

const setStatus = formCommand({
  schema: unitStatusForm.and(targetSchema).and(noteSchema),
  async run(request, { item, status, reservedUntil, ...reservation }) {
    const { db, answers, by, now } = request;
    const { note } = reservation;
    const wasAvailable = (await findUnit(db, item.id, now))?.status === "available";
    // The schema lets no reservation through without its end, so the end is missing for the other statuses only.
    if (status !== "reserved" || reservedUntil === null) {
      const change = { ...item, status: status === "sold" ? status : ("available" as const), note, answers };
      return { ...(await changeStatus(db, change, by, now)), wasAvailable };
    }
    if (reservedUntil <= now) return inFuture;
    const read = await readReservedFor(request, reservation);
    if (!read.ok) return rejectedFields(read.errors);
    const change = { ...item, status, reservedUntil, holder: read.holder, note, answers };
    return { ...(await changeStatus(db, change, by, now)), wasAvailable };
  },
}).answers({
  rejects: {
    ...placeRejections,
    fields: fieldsWrong,
    "needs-answers": ({ questions }: { questions: readonly UnitGapQuestion[] }) =>
      needsAnswers(unitGapTexts, questions),
  },
  done: async ({ version, wasAvailable }, { item, status }, request) => {
    const undo = { status: ["available"], item: [itemText({ id: item.id, version })] };
    const canBeUndone = wasAvailable && status !== "available";
    return doneAt(
      request,
      await describeStatus(request, item.id),
      canBeUndone ? [{ label: "Undo", intent: "change-status", fields: undo }] : undefined,
    );
  },
});

/** Says what the status is now: "Unit 3-02 is reserved for Amina Nakato, until 1 March 2030 at 6:00 PM." */
async function describeStatus({ db, now }: ActionRequest, id: number): Promise<string> {
  const unit = await findUnit(db, id, now);
  if (!unit) return "Done.";
  const { number, status, reservedUntil } = unit;
  const holder = (await describeOccupations(db, [unit])).get(unit.id)?.holder;
  const until = reservedUntil && untilText(reservedUntil, now).replace(/^on /, "");
  const words = [
    `Unit ${number} is ${unitStatusWords[status].toLowerCase()}`,
    holder ? ` for ${holder.name}` : "",
    until ? `, until ${until}` : "",
  ];
  return `${words.join("")}.`;
}

const editUnitDetails = formCommand({
  schema: unitForm.and(targetSchema),
  async run(request, { item, ...details }) {
    const { db, answers, by, now } = request;
    const questions = stillAsked(priceDropQuestions(await priceBefore(request, item), details.price), answers);
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions } as const;
    return editUnit(db, { ...item, details }, by, now);
  },
}).answers({
  rejects: {
    ...placeRejections,
    "type-elsewhere": typeElsewhere,
    "needs-answers": ({ questions }: { questions: ReturnType<typeof priceDropQuestions> }) =>
      needsAnswers(priceDropTexts, questions),
  },
  done: doneAs("Unit saved."),
});

export const action = viewAction({
  "add-building": formCommand({
    schema: buildingForm,
    run: ({ db, by, now }, details) => createBuilding(db, details, by, now),
  }).answers({
    rejects: placeRejections,
    done: ({ id }) => ({ done: { message: "Building added." }, at: viewPath("/dashboard/units", { building: id }) }),
  }),
  "edit-building": formCommand({
    schema: buildingForm.and(targetSchema),
    run: ({ db, by, now }, { item, ...details }) => editBuilding(db, { ...item, details }, by, now),
  }).answers({ rejects: placeRejections, done: doneAs("Building saved.") }),
  "add-floor": formCommand({
    schema: floorForm,
    run: ({ db, by, now }, details) => createFloor(db, details, by, now),
  }).answers({ rejects: placeRejections, done: doneAs("Floor added.") }),
  "edit-floor": formCommand({
    schema: floorForm.and(targetSchema),
    run: ({ db, by, now }, { item, ...details }) => editFloor(db, { ...item, details }, by, now),
  }).answers({ rejects: placeRejections, done: doneAs("Floor saved.") }),
  "add-units": addUnits,
  "add-many": addMany,
  "undo-units": undoUnits,
  "separate-type": separate,
  "edit-unit": editUnitDetails,
  "change-status": setStatus,
  "reserve-type": reserveType,
  "delete-building": removePlace("buildings", "Building deleted."),
  "delete-floor": removePlace("floors", "Floor deleted."),
  "delete-unit": removePlace("units", "Unit deleted."),
});

/** The list stays as it was searched, and on its page. */
function doneAt({ url }: ActionRequest, message: string, steps?: readonly NextStep[]): DoneRedirect {
  const kept = ["show", "search", "page"].map((name) => [name, url.searchParams.get(name) ?? undefined]);
  return { done: { message, steps }, at: viewPath("/dashboard/units", Object.fromEntries(kept)) };
}

/** Reads the current values of the record that a form is about. */
async function findNewest({ db, form, intent, now }: ActionRequest): Promise<ActionRejection["newest"]> {
  const { id } = targetSchema.parse(textFields(form)).item;
  const kind = intent === "edit-building" ? "building" : intent === "edit-floor" ? "floor" : "unit";
  const found = await findBuildingOf(db, { kind, id }, now);
  const buildings = found ? [found] : [];
  const floors = found?.floors ?? [];
  const isIt = (place: RecordItem) => place.id === id;
  const building = intent === "edit-building" ? buildings.find(isIt) : undefined;
  if (building) return newestOf(building, formTexts(buildingFields, building));
  const floor = intent === "edit-floor" ? floors.find(isIt) : undefined;
  if (floor) return newestOf(floor, formTexts(floorFields, floor));
  const unit = floors.flatMap(({ units }) => units).find(isIt);
  if (intent === "edit-unit" && unit) {
    const types = await listApartmentNames(db, [unit.apartmentTypeId ?? 0]);
    return newestOf(unit, unitValues(unit, types));
  }
  if (intent !== "change-status" || !unit) return undefined;
  const occupation = (await describeOccupations(db, [unit])).get(id);
  return newestOf(unit, statusValues({ ...unit, occupation }, now));
}

/**
 * Returns the saved price of a unit, which may be its type's. It is undefined if the form has another version, because
 * saving is a conflict then.
 */
async function priceBefore({ db, by, now }: ActionRequest, target: RecordItem): Promise<Ugx | undefined> {
  const unit = await findUnit(db, target.id, now);
  if (!unit || unit.version !== (await knownVersion(db, by, "unit", target))) return undefined;
  const [type] = unit.apartmentTypeId === null ? [] : await listApartmentNames(db, [unit.apartmentTypeId]);
  return unit.price ?? type?.price;
}

async function findUnit(db: ActionRequest["db"], id: number, now: Date) {
  const building = await findBuildingOf(db, { kind: "unit", id }, now);
  return building?.floors.flatMap(({ units }) => units).find((unit) => unit.id === id);
}
