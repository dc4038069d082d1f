import { z } from "zod";
import { type FormValues, toFormValues } from "./form-values.ts";

/** What was typed into a form and not saved yet, kept by this browser: it outlives a reload, a lost line and an ended session. */
export type LocalDraft = {
  values: FormValues;
  /** What was saved when the form was opened, and as which version. */
  base: FormValues;
  version: number;
  keptAt: Date;
};

const stored = z.object({
  values: z.unknown(),
  base: z.unknown(),
  version: z.int(),
  keptAt: z.coerce.date(),
  /** On its way to the server: once a page says that it was saved, it is not needed any more. */
  isSent: z.boolean().default(false),
});

/** Forms are told apart by what they edit: "property-12", "property-new". */
function storageKey(subject: string): string {
  return `amaka-draft:${subject}`;
}

function read(subject: string): z.output<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(storageKey(subject)) ?? "null")).data;
  } catch {
    // Storage that is switched off or was tampered with is as good as empty.
    return undefined;
  }
}

export function readDraft(subject: string): LocalDraft | undefined {
  const draft = read(subject);
  if (!draft) return undefined;
  const { values, base, version, keptAt } = draft;
  return { values: toFormValues(values), base: toFormValues(base), version, keptAt };
}

/** Whether the browser took it. */
export function keepDraft(subject: string, draft: LocalDraft & { isSent?: boolean }): boolean {
  try {
    localStorage.setItem(storageKey(subject), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(subject: string): void {
  try {
    localStorage.removeItem(storageKey(subject));
  } catch {
    // Nothing could be kept either.
  }
}

/** Forgets what was sent and saved, but not what somebody has begun to type since. */
export function forgetSentDraft(subject: string): void {
  if (read(subject)?.isSent) forgetDraft(subject);
}
