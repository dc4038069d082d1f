import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { nameInWords } from "#domain/text/name-in-words.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { dateText, localDateTime, monthYearText } from "#domain/time/kampala-time.ts";
import type { RecordEntity } from "./record-entity.ts";

export interface AuditLine {
  id: number;
  at: Date;
  actorName: string;
  /** The action is such as "property.change-status". */
  action: string;
  entityType: string;
  entityId: string;
  name: string | undefined;
  /** UGX of a ledger entry or its reversal. */
  amount: Ugx | undefined;
  /** The document of a private link, as "receipt 4" or "the statement"; undefined if the entry does not say. */
  document: string | undefined;
  changes: AuditChange[];
}

/** A change of one field; "" stands for no value. */
interface AuditChange {
  field: string;
  before: string;
  after: string;
}

const THINGS: Record<RecordEntity, string> & Record<string, string> = {
  property: "property",
  apartment: "apartment type",
  post: "blog post",
  testimonial: "testimonial",
  progress: "progress update",
  category: "category",
  tag: "tag",
  building: "building",
  floor: "floor",
  unit: "unit",
  settings: "the settings of",
  media: "picture",
  "site-picture": "the site's picture",
  administrator: "administrator",
  import: "a table of homes",
  person: "a person's data",
  enquiry: "inquiry",
  mail: "mail",
  sms: "text message",
  newsletter: "newsletter",
  cash: "the cash of",
  export: "the export",
  "visit-block": "blocked visit time",
  reconciliation: "line of reconciliation",
  "statement-account": "statement account",
  "statement-layout": "layout of statements",
  "statement-file": "file of a statement",
};

/** These texts say what was done, by the last part of an action's name or by the whole name. */
const VERBS: Record<string, string> = {
  create: "added",
  duplicate: "made a copy of",
  edit: "changed",
  delete: "deleted",
  restore: "restored",
  publish: "set when to show",
  "keep-draft": "saved a draft over",
  "discard-draft": "discarded the draft over",
  feature: "featured or unfeatured",
  "change-status": "changed the status of",
  "change-price": "changed the price of",
  file: "set the category of",
  tag: "changed the tags of",
  upload: "uploaded",
  set: "set",
  merge: "merged",
  unmerge: "undid the merge of",
  answer: "answered",
  replace: "replaced",
  import: "imported",
  read: "read",
  erase: "erased",
  confirmed: "confirmed the visit of",
  kept: "marked as attended the visit of",
  "no-show": "marked as missed the visit of",
  cancelled: "cancelled the visit of",
  move: "moved the visit of",
  note: "wrote a note about",
  "assign-home": "set the home of",
  "change-state": "changed the state of",
  "keep-aside": "marked as spam",
  "bring-back": "marked as not spam",
  retry: "tried again",
  send: "sent",
  sign: "signed",
  end: "ended",
  "change-terms": "changed the terms of",
  withdraw: "withdrew",
  remove: "removed",
  "withdraw-terms": "withdrew terms of",
  resume: "ended the pause of",
  record: "entered a payment for",
  reverse: "reversed a payment for",
  book: "booked payments of",
  match: "assigned a row of",
  dismiss: "set aside a row of",
  "statement-file.account": "changed the account of",
  "cash.open": "entered the morning’s sum of",
  "statement.give-back": "noted money as given back to its payer in",
  "statement.not-given-back": "took back that money was given back in",
  "statement.separate": "took two rows of one number for two payments in",
  "put-back": "put back a row of",
  split: "split a row of",
  correct: "reversed a row of",
  undo: "undid",
  discard: "discarded",
  "add-paying-number": "added a paying number of",
  download: "downloaded",
  "remove-paying-number": "removed a paying number of",
  contact: "noted a contact with",
  remind: "sent a reminder of arrears to",
  "withdraw-reminder": "marked as not sent a reminder to",
  "withdraw-message": "marked as not sent a message to",
  "allow-sms": "noted the consent to text messages of",
  "stop-sms": "noted the end of consent to text messages of",
  count: "counted",
  recount: "corrected the count of",
  enter: "entered",
  add: "added",
  lift: "removed",
  explain: "explained",
  decide: "said whose is",
  confirm: "confirmed",
  reopen: "reopened",
  refund: "entered a refund for",
  transfer: "entered a transfer for",
  "payment.ask": "asked for a payment by phone for",
  "payment.close": "closed the request for a payment for",
  "month.close": "closed",
  "visit.book": "booked a visit for",
  "visit.restore": "restored the visit of",
  "private-link.create": "made a private link to a document of",
  "private-link.send": "sent a document by WhatsApp for",
  "private-link.not-sent": "noted a document as not sent of",
  "private-link.withdraw": "withdrew a private link of",
  "reconciliation.withdraw": "withdrew the explanation of",
};

const SENTENCES: Record<string, string> = {
  "backup.ask": "asked for a backup",
  "backup.download": "downloaded a backup",
  "sign-in.begin": "signed in",
  "sign-in.end": "signed out",
  "administrator.create": "made the administrator's account",
  "administrator.reset": "gave the administrator a new password",
  "administrator.request-password-reset": "mailed the administrator a link that sets a new password",
  "administrator.reset-password": "set a new password by a mailed link",
  "administrator.unlock": "lifted the locks on the administrator's sign-in",
  "administrator.change-password": "changed the password",
  "administrator.turn-on-two-factor": "turned on two-factor sign-in",
  "administrator.turn-off-two-factor": "turned off two-factor sign-in",
  "administrator.make-recovery-sheet": "made a new recovery sheet",
  "administrator.use-recovery-sheet": "opened the page for a new password with the recovery sheet",
  "administrator.renew-recovery-codes": "made new recovery codes",
  "administrator.end-session": "signed out a device",
  "administrator.sign-out-everywhere": "signed out everywhere",
};

/** Words an entry to follow the name of the person who did it: "changed the price of property “Family Comfort”". */
export function auditText({
  action,
  entityType,
  entityId,
  name,
  amount,
  document = "a document",
}: Pick<AuditLine, "action" | "entityType" | "entityId" | "name"> &
  Partial<Pick<AuditLine, "amount" | "document">>): string {
  const message = SENTENCES[action];
  if (message) return message;
  const verb = action.slice(action.lastIndexOf(".") + 1);
  const thing = THINGS[entityType] ?? nameInWords(entityType);
  const done = VERBS[action] ?? VERBS[verb] ?? nameInWords(verb);
  const what =
    amount === undefined ? done : done.replace(/\ba (?:payment|refund|transfer)\b/, `$& of ${formatUgx(amount)}`);
  return `${what.replace("a document", document)} ${thing} ${name ? `“${name}”` : dayOf(entityType, entityId)}`.trim();
}

/** Writes the id of a record that is a day or a month as the house writes days. */
function dayOf(entityType: string, entityId: string): string {
  if (entityType === "cash" && /^\d{4}-\d\d-\d\d$/.test(entityId)) return dateText(entityId);
  return entityType === "month" && /^\d{4}-\d\d$/.test(entityId) ? monthYearText(`${entityId}-01`) : entityId;
}

/** Words a type of record as a heading: "enquiry" becomes "Inquiry", as in the sentences. */
export function auditTypeText(entityType: string): string {
  const thing = THINGS[entityType] ?? nameInWords(entityType);
  return capitalized(thing.replace(/^(?:an?|the) /, "").replace(/ of$/, ""));
}

/** Words the name of a field: "mainImageId" becomes "Main image". */
export function auditFieldText(field: string): string {
  return capitalized(nameInWords(field.replace(/Ids?$/, "")));
}

const MAX_SHOWN = 300;

/** Lists the fields that differ between two states of a record. Either state may be missing. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...names].flatMap((field) => {
    const [from, to] = [inText(old[field]), inText(young[field])];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
}

/** Finds the amount in UGX of a logged change, for its sentence; undefined if the record has none. */
export function auditAmount(before: unknown, after: unknown): Ugx | undefined {
  const amount = fieldsOf(after).amount ?? fieldsOf(before).amount;
  return typeof amount === "number" && Number.isSafeInteger(amount) ? ugx(Math.abs(amount)) : undefined;
}

/** Names the document of the private link that a logged change is about; undefined if it says none. */
export function auditDocument(before: unknown, after: unknown): string | undefined {
  const { document, receiptNumber } = { ...fieldsOf(before), ...fieldsOf(after) };
  if (typeof receiptNumber === "number") return `receipt ${formatNumber(receiptNumber)}`;
  return { receipt: "a receipt", statement: "the statement" }[String(document)];
}

/**
 * Finds the name of the record that an entry is about. Units and floors of several buildings have the same numbers, so
 * the name that they have now, with their building, comes first.
 *
 * @param presentName undefined or null if the record is gone, or has no name
 */
export function auditedName(
  { entityType, before, after }: { entityType: string; before: unknown; after: unknown },
  presentName: string | null | undefined,
): string | undefined {
  const logged = auditName(before, after);
  return (["unit", "floor"].includes(entityType) ? (presentName ?? logged) : (logged ?? presentName)) ?? undefined;
}

/** Finds the name of a record in a logged change, newest state first; undefined if it has none. */
export function auditName(before: unknown, after: unknown): string | undefined {
  for (const state of [fieldsOf(after), fieldsOf(before)]) {
    for (const name of [state.title, state.name, state.number]) {
      if (typeof name === "string" && name !== "") return name;
    }
  }
  return undefined;
}

/** Returns the fields that people edit. Of a whole record these are its `details`. */
function fieldsOf(state: unknown): Record<string, unknown> {
  if (!isObject(state)) return {};
  return isObject(state.details) ? state.details : state;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inText(value: unknown): string {
  const text = plain(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Writes an instant as "28 February 2027, 7:46 PM". */
function timeInKampala(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${dateText(date)}, ${clockText(time)}`;
}

/** Writes a value for people: the fields of a record with their names, and each record of a list in a line. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "yes";
  if (typeof value === "string") return INSTANT.test(value) ? timeInKampala(new Date(value)) : value;
  if (Array.isArray(value)) return value.map(plain).join(value.some(isObject) ? "\n" : ", ");
  return isObject(value) ? (referenceText(value) ?? recordText(value)) : String(value);
}

/** Writes what only refers to a home or a person as its key, like "property-17"; undefined for any other record. */
function referenceText({ kind, id, ...more }: Record<string, unknown>): string | undefined {
  return typeof kind === "string" && typeof id === "number" && Object.keys(more).length === 0
    ? `${kind}-${id}`
    : undefined;
}

function recordText(record: Record<string, unknown>): string {
  return Object.entries(record)
    .map(([field, value]) => [auditFieldText(field), plain(value)] as const)
    .flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${text}`]))
    .join(", ");
}
