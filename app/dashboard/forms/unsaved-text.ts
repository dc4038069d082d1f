import { type FormValues, toFormValues } from "../actions/form-values.ts";

/** On this device: survives a reload, a lost connection and an ended session. */
export type UnsavedText = {
  values: FormValues;
  /** What was saved when the form was opened. */
  base: FormValues;
  version: number;
  typedAt: Date;
  /** Sent without an answer: it may be saved. */
  isSent: boolean;
  formKey?: string | undefined;
  /** The opened form that stored it: two tabs show the same form, and each has a text of its own. */
  writer?: string | undefined;
  /** What the other tab had typed and not sent. It is the one that is kept once this one is saved. */
  other?: UnsavedText | undefined;
};

const PREFIX = "amaka-text:";

/** "property-12", "property-new", by administrator. */
export function textName(administratorId: string, subject: string): string {
  return `${administratorId}:${subject}`;
}

export function readText(name: string): UnsavedText | undefined {
  try {
    return toText(JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}"));
  } catch {
    // Storage that is switched off counts as empty.
    return undefined;
  }
}

function toText(text: Partial<Record<keyof UnsavedText, unknown>>): UnsavedText | undefined {
  const { version, isSent } = text;
  const typedAt = new Date(String(text.typedAt));
  if (typeof version !== "number" || !Number.isInteger(version) || Number.isNaN(typedAt.getTime())) return undefined;
  const [values, base] = [toFormValues(text.values), toFormValues(text.base)];
  const [formKey, writer] = [text.formKey, text.writer].map((key) => (typeof key === "string" ? key : undefined));
  const other = typeof text.other === "object" && text.other !== null ? toText(text.other) : undefined;
  return { values, base, version, typedAt, isSent: isSent === true, formKey, writer, other };
}

/** @returns whether it was stored */
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

/** Keeps what another tab has typed into the same form, if anything. */
export function forgetOwnText(name: string): void {
  const other = readText(name)?.other;
  if (other) storeText(name, other);
  else forgetText(name);
}

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

export const TEXT_FIELD = "unsavedText";

function nameIn(form: FormData): string {
  return String(form.get(TEXT_FIELD) ?? "");
}

/** On signing out. */
export function forgetTextsOf(form: FormData): void {
  const [administratorId = ""] = nameIn(form).split(":");
  for (const subject of listSubjects(administratorId)) forgetText(textName(administratorId, subject));
}

/** Text entered since then stays. */
export function forgetSentText(form: FormData): void {
  if (readText(nameIn(form))?.isSent) forgetOwnText(nameIn(form));
}

export function saveRejectedText(form: FormData): void {
  const text = readText(nameIn(form));
  if (text) storeText(nameIn(form), { ...text, isSent: false });
}
