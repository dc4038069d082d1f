import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { priceDropText } from "#domain/catalogue/price-drop.ts";
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
import { type FloorPlan, floorPlanText, unitGridForm } from "#domain/catalogue/unit-grid.ts";
import { readHolder, reservationsEndSoon } from "#domain/catalogue/unit-holder.ts";
import type { OfficeEnquiry } from "#domain/enquiries/office-enquiry.ts";
import { formTexts } from "#domain/fields/field.ts";
import { answerTo, type Question, readAnswers } from "#domain/forms/question.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { untilText } from "#domain/records/publication.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { countText } from "#domain/text/count-text.ts";
import { unlessReserved } from "#server/agreements/held-homes.ts";
import { createBuilding, createFloor, deletePlace, editBuilding, editFloor } from "#server/catalogue/building-edits.ts";
import { findBuildingOf, listBuildingsPage } from "#server/catalogue/buildings.ts";
import { listApartmentNames } from "#server/catalogue/place-names.ts";
import { reserveFirstUnit } from "#server/catalogue/reserve-first-unit.ts";
import { createUnitGrid } from "#server/catalogue/unit-grid.ts";
import { changeUnitStatus, createUnits, editUnit } from "#server/catalogue/units.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { enterEnquiry } from "#server/enquiries/office-intake.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { getSettings } from "#server/settings/settings.ts";
import { knownVersion } from "#server/submissions/form-saves.ts";
import { once } from "#server/submissions/once.ts";
import {
  type ActionRejection,
  type ActionResult,
  answerConflict,
  newestOf,
  type Preview,
  rejectionOf,
} from "../actions/action-result.ts";
import { type RecordItem, readItems } from "../actions/record-items.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "../visits/enquiry-context.server.ts";
import { statusValues, unitValues } from "./place-values.ts";
import { describeOccupations, readSubmittedHolder } from "./unit-holders.server.ts";

/** A page has whole floors, with about this many units. */
const unitsPerPage = 200;

async function load({ db, url, now }: ViewRequest) {
  const { reminders } = await getSettings(db, remindersArea);
  const isEnding = url.searchParams.get("show") === "ending";
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const choice = {
    page: readPageNumber(url.searchParams),
    unitsPerPage,
    search,
    unitId: readAskedUnit(url.searchParams),
    endingBy: isEnding ? reservationsEndSoon(reminders, now) : undefined,
  };
  const { buildings, page, pages } = await listBuildingsPage(db, choice, now);
  const units = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const typeIds = units.flatMap(({ apartmentTypeId }) => apartmentTypeId ?? []);
  const [types, occupations] = await Promise.all([listApartmentNames(db, typeIds), describeOccupations(db, units)]);
  const described = buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({
      ...floor,
      units: floor.units.map((unit) => ({ ...unit, occupation: occupations.get(unit.id) })),
    })),
  }));
  const enquiryId = parseId(url.searchParams.get("enquiry") ?? undefined);
  const enquiry = enquiryId === undefined ? undefined : await findEnquiry(db, enquiryId);
  /** For whom a unit is to be reserved. */
  const reserveFor = enquiry && {
    enquiryId: enquiry.id,
    name: enquiry.name,
    reference: enquiry.reference,
    type:
      enquiry.home?.kind === "apartment"
        ? homeChoiceText({ ...enquiry.home, kind: "apartment", name: enquiry.homeName })
        : "",
  };
  return {
    reserveFor,
    buildings: described,
    types,
    now,
    search,
    page,
    pages,
    reservationDays: isEnding ? reminders.reservationDays : undefined,
  };
}

/** A link to a unit does not know its page. */
function readAskedUnit(params: URLSearchParams): number | undefined {
  return params.has("page") ? undefined : parseId(params.get("unit") ?? undefined);
}

export type Loaded = Awaited<ReturnType<typeof load>>;
export type Building = Loaded["buildings"][number];
export type Floor = Building["floors"][number];
export type Unit = Floor["units"][number];

const changeStatus = unlessReserved("unit", changeUnitStatus);

function removePlace(table: Parameters<typeof deletePlace>[1]["table"]) {
  return async (request: ActionRequest): Promise<ActionResult> =>
    answer(request, await deletePlace(request.db, { table, target: targetOf(request.form) }, request.by, request.now));
}

const addUnits = withParsedForm(unitsForm, async (request, details, reject) => {
  const created = await createUnits(request.db, details, request.by, request.now);
  if (!created.ok && created.taken.length > 0) {
    return reject({ numbers: [`Already there: ${created.taken.join(", ")}. Nothing was added`] });
  }
  return answer(request, created);
});

const addMany = withParsedForm(unitGridForm, async (request, grid, reject) => {
  const { db, form, by, now } = request;
  const type = grid.apartmentTypeId === "" ? undefined : await readSubmittedHome(db, "type", grid.apartmentTypeId);
  if (type?.ok === false) return reject({ apartmentTypeId: [type.message] });
  const details = { ...grid, apartmentTypeId: type?.home.id ?? null };
  const created = await createUnitGrid(db, { grid: details, answers: readAnswers(form) }, by, now);
  if (!created.ok && created.reason === "asks") {
    return answerConflict({ ...rejectionOf(form, undefined), preview: previewOf(created) });
  }
  if (!created.ok) return answer(request, created);
  const added = `${countText(created.floors, "floor")} and ${countText(created.units, "unit")} added.`;
  return doneAt(request, added);
});

function previewOf({ plan, questions }: { plan: readonly FloorPlan[]; questions: readonly Question[] }): Preview {
  const units = countText(plan.flatMap(({ added }) => added).length, "unit");
  const lines = plan.map(floorPlanText);
  if (plan.every(({ added }) => added.length === 0)) return { title: "All of these are there already", lines };
  const title = `These will be added: ${units} on ${countText(plan.filter(({ added }) => added.length > 0).length, "floor")}`;
  const [answer = ""] = questions.map(answerTo);
  return { title, lines, confirms: { answer, submitLabel: `Add ${units}` } };
}

/** A walk-in becomes an inquiry, stored once per form even if the reservation is sent again. */
async function enterNewcomer(
  request: ActionRequest,
  person: Pick<OfficeEnquiry, "name" | "phone" | "message" | "formKey">,
): Promise<Awaited<ReturnType<typeof readSubmittedHolder>>> {
  const { db, by, now } = request;
  const came = { email: "", channel: "in-person", waits: false, marketing: false, acknowledge: false } as const;
  const context = await readEnquiryContext(request);
  const entered = await enterEnquiry(db, { entry: { ...person, ...came }, home: undefined, context }, by, now);
  if (!entered.ok) return { ok: false, message: wrongPhoneText(person.phone) };
  return { ok: true, holder: { kind: "enquiry", id: entered.id } };
}

type Reservation = Pick<UnitStatusChange, "holder" | "holderPhone" | "formKey"> & { note: string };

/** The holder, or the fields' errors. */
async function readReservedFor(request: ActionRequest, { holder, holderPhone, formKey = "", note }: Reservation) {
  const isNewcomer = holderPhone !== "" && readHolder(holder) === undefined;
  const read = isNewcomer
    ? await enterNewcomer(request, { name: holder, phone: holderPhone, formKey, message: note })
    : await readSubmittedHolder(request.db, holder);
  return read.ok ? read : { ok: false as const, errors: { [isNewcomer ? "holderPhone" : "holder"]: [read.message] } };
}

const rejectedFields = (errors: Record<string, string[]>) => ({ ok: false, reason: "fields", errors }) as const;

const reserveType = withParsedForm(firstUnitForm, async (request, details, reject) => {
  const { db, form, by, now } = request;
  const { type, number, reservedUntil, ...submitted } = details;
  if (reservedUntil === null || reservedUntil <= now)
    return reject({ reservedUntilDate: ["Choose a time in the future"] });
  const note = String(form.get("note") ?? "").slice(0, 1000);
  const { formKey: key, ...holder } = submitted;
  const input = { type, number, reservedUntil, ...holder, note };
  const sent = { key, command: "unit.reserve-first", input, by, now };
  const reserved = await inTransaction(db, (trx) =>
    once(trx, sent, async () => {
      const found = await readSubmittedHome(trx, "type-without-units", type);
      if (!found.ok) return rejectedFields({ type: [found.message] });
      const read = await readReservedFor({ ...request, db: trx }, { ...submitted, note });
      if (!read.ok) return rejectedFields(read.errors);
      const reservation = { typeId: found.home.id, number, reservedUntil, holder: read.holder, note };
      const outcome = await reserveFirstUnit(trx, reservation, by, now);
      if (outcome.ok) return outcome;
      return outcome.reason === "number-taken"
        ? rejectedFields({ number: ["A unit already has this number"] })
        : rejectedFields({ type: ["This type has units by now, or is no longer for sale"] });
    }),
  );
  if (reserved.ok) return doneAt(request, reservedText);
  if (reserved.reason === "fields") return reject(reserved.errors);
  return reject({ type: ["This form has reserved something else already. Check Units first"] });
});

const reservedText = "Unit added and reserved.";

const setStatus = withParsedForm(unitStatusForm, async (request, { status, reservedUntil, ...submitted }, reject) => {
  const { db, form, by, now } = request;
  const note = String(form.get("note") ?? "").slice(0, 1000);
  if (status !== "reserved" || reservedUntil === null) {
    const change = { ...targetOf(form), status: status === "sold" ? status : ("available" as const), note };
    return answerStatus(request, await changeStatus(db, change, by, now));
  }
  if (reservedUntil <= now) return reject({ reservedUntilDate: ["Choose a time in the future"] });
  const read = await readReservedFor(request, { ...submitted, note });
  if (!read.ok) return reject(read.errors);
  const change = { ...targetOf(form), status, reservedUntil, holder: read.holder, note };
  return answerStatus(request, await changeStatus(db, change, by, now));
});

/** "Unit 3-02 is reserved for Amina Nakato, until 1 March 2030 at 6:00 PM." */
async function answerStatus(request: ActionRequest, outcome: UnitOutcome): Promise<ActionResult> {
  const { db, form, now } = request;
  const unit = outcome.ok ? await findUnit(db, targetOf(form).id, now) : undefined;
  if (!unit) return answerEdit(request, outcome);
  const { number, status, reservedUntil } = unit;
  const holder = (await describeOccupations(db, [unit])).get(unit.id)?.holder;
  const until = reservedUntil && untilText(reservedUntil, now).replace(/^on /, "");
  const words = [
    `Unit ${number} is ${unitStatusWords[status].toLowerCase()}`,
    holder ? ` for ${holder.name}` : "",
    until ? `, until ${until}` : "",
  ];
  return doneAt(request, `${words.join("")}.`);
}

export const action = viewAction({
  "add-building": withParsedForm(buildingForm, async (request, details) =>
    answer(request, await createBuilding(request.db, details, request.by, request.now)),
  ),
  "edit-building": withParsedForm(buildingForm, async (request, details) =>
    answerEdit(
      request,
      await editBuilding(request.db, { ...targetOf(request.form), details }, request.by, request.now),
    ),
  ),
  "add-floor": withParsedForm(floorForm, async (request, details) =>
    answer(request, await createFloor(request.db, details, request.by, request.now)),
  ),
  "edit-floor": withParsedForm(floorForm, async (request, details) =>
    answerEdit(request, await editFloor(request.db, { ...targetOf(request.form), details }, request.by, request.now)),
  ),
  "add-units": addUnits,
  "add-many": addMany,
  "edit-unit": withParsedForm(unitForm, async (request, details) => {
    const target = targetOf(request.form);
    const fall = priceDropText(await priceBefore(request, target), details.price, readAnswers(request.form));
    if (fall !== undefined) return answerConflict(rejectionOf(request.form, undefined, { price: [fall] }));
    return answerEdit(request, await editUnit(request.db, { ...target, details }, request.by, request.now));
  }),
  "change-status": setStatus,
  "reserve-type": reserveType,
  "delete-building": removePlace("buildings"),
  "delete-floor": removePlace("floors"),
  "delete-unit": removePlace("units"),
});

type UnitOutcome = Outcome<unknown, keyof typeof messages>;

const messages = {
  "number-taken": "This number or name is already taken",
  "unknown-reference": "It is still in use, for example by an agreement, so it stays as it is",
  reserved:
    "A buyer's agreement holds this home, so its status is not changed by hand. It is available again when the agreement ends",
  "not-found": "It was deleted meanwhile",
  "changed-meanwhile": "This changed meanwhile. Close this and check it",
};

const doneWords: Record<string, string> = {
  "add-building": "Building added.",
  "edit-building": "Building saved.",
  "add-floor": "Floor added.",
  "edit-floor": "Floor saved.",
  "add-units": "Units added.",
  "edit-unit": "Unit saved.",
  "delete-building": "Building deleted.",
  "delete-floor": "Floor deleted.",
  "delete-unit": "Unit deleted.",
};

function answer(request: ActionRequest, outcome: UnitOutcome): ActionResult {
  if (!outcome.ok) return answerConflict(rejectionOf(request.form, messages[outcome.reason]));
  return doneAt(request, doneWords[request.intent] ?? "Done.");
}

function doneAt({ url }: ActionRequest, message: string): ActionResult {
  const show = url.searchParams.get("show") ?? undefined;
  return { done: { message }, at: viewPath("/dashboard/units", { show }) };
}

/** With the saved values on a conflict. */
async function answerEdit(request: ActionRequest, outcome: UnitOutcome): Promise<ActionResult> {
  const newest = !outcome.ok && outcome.reason === "changed-meanwhile" ? await findNewest(request) : undefined;
  if (!newest) return answer(request, outcome);
  return answerConflict({ ...rejectionOf(request.form, messages["changed-meanwhile"]), newest });
}

/** The record of a form as it is now. */
async function findNewest({ db, form, now }: ActionRequest): Promise<ActionRejection["newest"]> {
  const { id } = targetOf(form);
  const intent = form.get("intent");
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

/** The saved price: the unit's own, or its type's. Undefined if the version differs, which is a conflict. */
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

function targetOf(form: FormData) {
  const [target] = readItems([form.get("item")]);
  if (!target) throw data("The form does not say what it is about.", { status: 400 });
  return target;
}

export const loader = viewLoader(load);
