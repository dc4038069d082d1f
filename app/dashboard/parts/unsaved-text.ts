import type { FormValues } from "./form-values.ts";

/** What was typed into a form and not saved, with what was saved when it was opened, and as which version. */
export type UnsavedText = { values: FormValues; base: FormValues; version: number; draftedAt: Date };

/** So many bytes a browser goes on sending when its page is left. */
const MAX_LEAVING_BYTES = 60_000;

/** The field that says to nobody but this route which form it was. */
export const SUBJECT_FIELD = "subject";
export const VERSION_FIELD = "version";
export const DISCARD_FIELD = "discard";

/** A line on which nothing comes through must not hold up what is sent after it. */
const TIMEOUT_MS = 15_000;

/** Where unsaved text is kept, so that another device goes on with it. */
const ADDRESS = "/dashboard/drafts";

const underway = new Set<Promise<unknown>>();

/**
 * Has the server keep what is typed, in the place of what it kept before.
 *
 * @returns when it did; undefined when it could not, or did not want it any more: what is typed stays on this device then
 */
export async function sendUnsavedText(
  subject: string,
  { values, version }: Pick<UnsavedText, "values" | "version">,
): Promise<Date | undefined> {
  const body = new URLSearchParams([
    [SUBJECT_FIELD, subject],
    [VERSION_FIELD, String(version)],
  ]);
  for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) body.append(name, one);
  const sending = send(body);
  underway.add(sending);
  void sending.finally(() => underway.delete(sending));
  return sending;
}

/**
 * Resolves once no unsaved text is on its way. Whatever has the server forget such text waits for that: the server may still read
 * what a browser has aborted, and would keep it afterwards.
 */
export async function unsavedTextArrived(): Promise<void> {
  await Promise.all(underway);
}

/** Has the server forget what it kept of a form. */
export async function discardUnsavedText(subject: string): Promise<void> {
  const body = new URLSearchParams({ [SUBJECT_FIELD]: subject, [DISCARD_FIELD]: "yes" });
  await unsavedTextArrived();
  await send(body);
}

async function send(body: URLSearchParams): Promise<Date | undefined> {
  // A browser that knows that it has no line is not asked to try.
  if (!navigator.onLine) return undefined;
  const keepalive = body.toString().length < MAX_LEAVING_BYTES;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(ADDRESS, { method: "POST", body, keepalive, signal });
    if (!response.ok) return undefined;
    const { savedAt }: { savedAt?: unknown } = await response.json();
    return typeof savedAt === "string" ? new Date(savedAt) : undefined;
  } catch {
    // It is still on this device.
    return undefined;
  }
}
