import { type FormValues, toFormValues } from "../actions/form-values.ts";

/**
 * The text of a form that has been entered but not saved. It is stored on this device, so it survives a reload, a lost
 * connection and an ended session.
 */
export type UnsavedText = {
  values: FormValues;
  /** These values were saved when the form was opened. */
  base: FormValues;
  version: number;
  typedAt: Date;
  /** The form was sent but no answer arrived, so it may have been saved. */
  isSent: boolean;
  formKey?: string | undefined;
  /** So many pictures had not arrived, and they are not stored. */
  undelivered?: number;
  /** The opened form with this key stored the text. Two tabs may show the same form, and each has a text of its own. */
  writer?: string | undefined;
  /** Another tab has entered this text and not sent it. It takes the place of this one once this one is saved. */
  other?: UnsavedText | undefined;
};

const PREFIX = "amaka-text:";

/** Returns the name of a text on this device. The subject is like "property-12" or "property-new". */
export function textName(administratorId: string, subject: string): string {
  return `${administratorId}:${subject}`;
}

export function readText(name: string): UnsavedText | undefined {
  try {
    return toText(JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}"));
  } catch {
    // If storage is switched off, there is no text.
    return undefined;
  }
}

function toText(text: Partial<Record<keyof UnsavedText, unknown>>): UnsavedText | undefined {
  const { version, isSent } = text;
  const typedAt = new Date(String(text.typedAt));
  if (typeof version !== "number" || !Number.isInteger(version) || Number.isNaN(typedAt.getTime())) return undefined;
  const [values, base] = [toFormValues(text.values), toFormValues(text.base)];
  const [formKey, writer] = [text.formKey, text.writer].map((key) => (typeof key === "string" ? key : undefined));
  const undelivered = Number(text.undelivered ?? 0);
  const other = typeof text.other === "object" && text.other !== null ? toText(text.other) : undefined;
  return { values, base, version, typedAt, isSent: isSent === true, formKey, undelivered, writer, other };
}

/**
 * Stores a text on this device.
 *
 * @returns whether the text could be stored
 */
export function storeText(name: string, text: UnsavedText): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

export function forgetText(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {}
}

/** Removes this form's text. A text that another tab has entered into the same form takes its place. */
export function forgetOwnText(name: string): void {
  const other = readText(name)?.other;
  if (other) storeText(name, other);
  else forgetText(name);
}

/** Lists the subjects of all texts of an administrator on this device. */
export function listSubjects(administratorId: string): string[] {
  const begin = PREFIX + textName(administratorId, "");
  return storedNames().flatMap((name) => (name.startsWith(begin) ? [name.slice(begin.length)] : []));
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** This form field names the form's unsaved text, so that its answer can remove the text. */
export const TEXT_FIELD = "unsavedText";

function nameIn(form: FormData): string {
  return String(form.get(TEXT_FIELD) ?? "");
}

/** Removes all texts of the administrator who signs out by this form. */
export function forgetTextsOf(form: FormData): void {
  const [administratorId = ""] = nameIn(form).split(":");
  for (const subject of listSubjects(administratorId)) forgetText(textName(administratorId, subject));
}

/** Removes the text that was sent. Text that was entered after sending stays. */
export function forgetSentText(form: FormData): void {
  if (readText(nameIn(form))?.isSent) forgetOwnText(nameIn(form));
}

/** Marks a text as not sent, because the server has rejected its form, or the form never left the device. */
export function saveRejectedText(form: FormData): void {
  const text = readText(nameIn(form));
  if (text) storeText(nameIn(form), { ...text, isSent: false });
}
