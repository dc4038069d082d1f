import type { FormValues } from "./form-values.ts";

/** What was typed into a form and not saved, with what was saved when it was opened, and as which version. */
export type UnsavedText = { values: FormValues; base: FormValues; version: number; draftedAt: Date };

/** So many bytes a browser goes on sending when its page is left. */
const MAX_LEAVING_BYTES = 60_000;

/** The field that says to nobody but this route which form it was. */
export const SUBJECT_FIELD = "subject";
export const VERSION_FIELD = "version";
export const DISCARD_FIELD = "discard";

/** Where unsaved text is kept, so that another device goes on with it. */
const ADDRESS = "/dashboard/drafts";

/**
 * Has the server keep what is typed, in the place of what it kept before.
 *
 * @returns when it did; undefined when it could not, or did not want it any more: what is typed stays on this device then
 */
export async function sendUnsavedText(
  subject: string,
  { values, version }: Pick<UnsavedText, "values" | "version">,
  signal: AbortSignal,
): Promise<Date | undefined> {
  const body = new URLSearchParams([
    [SUBJECT_FIELD, subject],
    [VERSION_FIELD, String(version)],
  ]);
  for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) body.append(name, one);
  return send(body, signal);
}

/** Has the server forget what it kept of a form. */
export async function discardUnsavedText(subject: string): Promise<void> {
  const body = new URLSearchParams({ [SUBJECT_FIELD]: subject, [DISCARD_FIELD]: "yes" });
  await send(body);
}

async function send(body: URLSearchParams, signal?: AbortSignal): Promise<Date | undefined> {
  // A browser that knows that it has no line is not asked to try.
  if (!navigator.onLine) return undefined;
  const keepalive = body.toString().length < MAX_LEAVING_BYTES;
  try {
    const response = await fetch(ADDRESS, { method: "POST", body, keepalive, ...(signal ? { signal } : {}) });
    if (!response.ok) return undefined;
    const { savedAt }: { savedAt?: unknown } = await response.json();
    return typeof savedAt === "string" ? new Date(savedAt) : undefined;
  } catch {
    // It is still on this device.
    return undefined;
  }
}
