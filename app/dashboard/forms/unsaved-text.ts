import { type FormValues, toFormValues } from "../actions/form-values.ts";

/** What was typed into a form and not saved yet, kept on this device: it outlives a reload, a lost line and an ended session. */
export type UnsavedText = {
  values: FormValues;
  /** What was saved when the form was opened, and as which version. */
  base: FormValues;
  version: number;
  typedAt: Date;
  /** It was on its way to the server, and no answer came: it may have been done. */
  isSent: boolean;
  /** The presses of its button, as the form says them. */
  formKey?: string | undefined;
};

const PREFIX = "amaka-text:";

/** Whose text in what. Forms are told apart by what they edit: "property-12", "property-new". */
export function textName(administratorId: string, subject: string): string {
  return `${administratorId}:${subject}`;
}

export function readText(name: string): UnsavedText | undefined {
  try {
    const text: Partial<Record<keyof UnsavedText, unknown>> = JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}");
    const { version, isSent, formKey } = text;
    const typedAt = new Date(String(text.typedAt));
    if (typeof version !== "number" || !Number.isInteger(version) || Number.isNaN(typedAt.getTime())) return undefined;
    const [values, base] = [toFormValues(text.values), toFormValues(text.base)];
    const pressed = typeof formKey === "string" ? formKey : undefined;
    return { values, base, version, typedAt, isSent: isSent === true, formKey: pressed };
  } catch {
    // Storage that is switched off or was tampered with is as good as empty.
    return undefined;
  }
}

/** @returns whether the browser took it */
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
  } catch {
    // Nothing could be stored either.
  }
}

/** What one administrator has not saved yet, by the subjects of the forms. */
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

/** A form says in this field under which name its text is stored. */
export const TEXT_FIELD = "unsavedText";

function nameIn(form: FormData): string {
  return String(form.get(TEXT_FIELD) ?? "");
}

/** Whoever signs out by a form leaves nothing of their own behind on this device. */
export function forgetTextsOf(form: FormData): void {
  const [administratorId = ""] = nameIn(form).split(":");
  for (const subject of listSubjects(administratorId)) forgetText(textName(administratorId, subject));
}

/** The server has done what a form asked for: its text is not needed any more, but what was typed since is. */
export function forgetSentText(form: FormData): void {
  if (readText(nameIn(form))?.isSent) forgetText(nameIn(form));
}

/** The server has rejected a form: nothing of it was done. */
export function keepRejectedText(form: FormData): void {
  const text = readText(nameIn(form));
  if (text) storeText(nameIn(form), { ...text, isSent: false });
}
