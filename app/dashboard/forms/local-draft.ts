import { type FormValues, toFormValues } from "../actions/form-values.ts";

/** What was typed into a form and not saved yet, kept by this browser: it outlives a reload, a lost line and an ended session. */
export type LocalDraft = {
  values: FormValues;
  /** What was saved when the form was opened, and as which version. */
  base: FormValues;
  version: number;
  draftedAt: Date;
  /** It was on its way to the server, and no answer came: it may have been done. */
  isSent: boolean;
  /** The presses of its button, as the form says them. */
  saveKeys?: string | undefined;
};

const PREFIX = "amaka-draft:";

/** Whose draft of what. Forms are told apart by what they edit: "property-12", "property-new". */
export function draftName(administratorId: string, subject: string): string {
  return `${administratorId}:${subject}`;
}

export function readDraft(name: string): LocalDraft | undefined {
  try {
    const draft: Partial<Record<keyof LocalDraft, unknown>> = JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}");
    const { version, isSent, saveKeys } = draft;
    const draftedAt = new Date(String(draft.draftedAt));
    if (typeof version !== "number" || !Number.isInteger(version) || Number.isNaN(draftedAt.getTime()))
      return undefined;
    const [values, base] = [toFormValues(draft.values), toFormValues(draft.base)];
    const pressed = typeof saveKeys === "string" ? saveKeys : undefined;
    return { values, base, version, draftedAt, isSent: isSent === true, saveKeys: pressed };
  } catch {
    // Storage that is switched off or was tampered with is as good as empty.
    return undefined;
  }
}

/** Whether the browser took it. */
export function keepDraft(name: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing could be kept either.
  }
}

/** What one administrator has not saved yet, by the subjects of the forms. */
export function listDraftSubjects(administratorId: string): string[] {
  const begin = PREFIX + draftName(administratorId, "");
  return storedNames().flatMap((name) => (name.startsWith(begin) ? [name.slice(begin.length)] : []));
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** A form says in this field which draft goes with it. */
export const DRAFT_FIELD = "draft";

function nameIn(form: FormData): string {
  return String(form.get(DRAFT_FIELD) ?? "");
}

/** Whoever signs out by a form leaves nothing of their own behind on this device. */
export function forgetDraftsOf(form: FormData): void {
  const [administratorId = ""] = nameIn(form).split(":");
  for (const subject of listDraftSubjects(administratorId)) forgetDraft(draftName(administratorId, subject));
}

/** The server has done what a form asked for: its draft is not needed any more, but what was typed since is. */
export function forgetDraftOf(form: FormData): void {
  if (readDraft(nameIn(form))?.isSent) forgetDraft(nameIn(form));
}

/** The server has rejected a form: nothing of it was done. */
export function keepDraftOf(form: FormData): void {
  const draft = readDraft(nameIn(form));
  if (draft) keepDraft(nameIn(form), { ...draft, isSent: false });
}
