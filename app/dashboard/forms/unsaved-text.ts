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
};

/** A text with the name under which it is stored. */
export type StoredText = UnsavedText & { storedAs: string };

const PREFIX = "amaka-text:";

/**
 * Returns the name of a form on this device. The subject is like "property-12" or "property-new". The form may be open
 * in two tabs, so each of them stores its text under a name of its own, which begins like this one (`ownTextName`).
 */
export function textName(administratorId: string, subject: string): string {
  return `${administratorId}:${subject}`;
}

export function ownTextName(name: string, writer: string): string {
  return `${name}:${writer}`;
}

/** Reads all texts of a form, the newest first. */
export function readTexts(name: string): StoredText[] {
  const isOfForm = (stored: string) => stored === name || stored.startsWith(ownTextName(name, ""));
  return storedNames()
    .filter(isOfForm)
    .flatMap((storedAs) => {
      const text = readText(storedAs);
      return text ? [{ ...text, storedAs }] : [];
    })
    .toSorted((a, b) => b.typedAt.getTime() - a.typedAt.getTime());
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
  const formKey = typeof text.formKey === "string" ? text.formKey : undefined;
  const undelivered = Number(text.undelivered ?? 0);
  return { values, base, version, typedAt, isSent: isSent === true, formKey, undelivered };
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

/** Lists the subjects of all texts of an administrator on this device. */
export function listSubjects(administratorId: string): string[] {
  const begin = textName(administratorId, "");
  const ofAdministrator = storedNames().filter((stored) => stored.startsWith(begin));
  return [...new Set(ofAdministrator.map((stored) => stored.slice(begin.length).replace(/:.*$/, "")))];
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
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
  const begin = textName(administratorId, "");
  for (const stored of storedNames()) if (stored.startsWith(begin)) forgetText(stored);
}

/** Removes the text that was sent. Text that was entered after sending stays. */
export function forgetSentText(form: FormData): void {
  if (readText(nameIn(form))?.isSent) forgetText(nameIn(form));
}

/** Marks a text as not sent, because the server has rejected its form, or the form never left the device. */
export function saveRejectedText(form: FormData): void {
  const text = readText(nameIn(form));
  if (text) storeText(nameIn(form), { ...text, isSent: false });
}
