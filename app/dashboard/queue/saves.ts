import type { Done } from "../action-result.ts";
import { type FormValues, toFormValues } from "../parts/form-values.ts";
import { DRAFT_FIELD } from "../parts/local-draft.ts";
import { formKeyOf, queuedTitle } from "./queued-forms.ts";

/** A form that was sent while there was no line, kept by this browser until the server has answered it. */
export type QueuedSave = {
  /** Whose it is and which form: sent again before it has left, it is the same one. */
  id: string;
  title: string;
  /** The view that it is sent to. */
  address: string;
  fields: readonly (readonly [name: string, value: string])[];
  queuedAt: number;
  /** Why the server rejected it: a person has to look at it. */
  rejectedFor?: string | undefined;
};

/** What became of one that was sent. */
export type SentSave = {
  id: string;
  title: string;
  done: Done;
  /** The view that its next steps are sent to. */
  at: string;
  /** What it said, and on which version. */
  values: FormValues;
  version: number;
};

const PREFIX = "amaka-queue:";

/** A form that is sent from the queue says so in this field. */
const QUEUED_FIELD = "queuedSave";

const RETRY_MS = 30_000;

const listeners = new Set<() => void>();
let snapshot: { administratorId: string; text: string; saves: readonly QueuedSave[] } | undefined;
let sent: readonly SentSave[] = [];
/** By it the tab that has sent tells the others, whose forms may be open as well. */
let tabs: BroadcastChannel | undefined;
let retryAt = 0;

function changed(): void {
  for (const listener of listeners) listener();
}

/** Other tabs of this browser have the same queue. */
export function followQueue(listener: () => void): () => void {
  listeners.add(listener);
  if (!tabs && "BroadcastChannel" in window) {
    tabs = new BroadcastChannel(PREFIX);
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isSent(data)) addSent(data);
    };
  }
  window.addEventListener("storage", listener);
  // What cannot be sent, as an older program or another hand has left it, would stay for ever.
  for (const name of storedNames())
    if (name.startsWith(PREFIX) && !readSave(localStorage.getItem(name) ?? "")) localStorage.removeItem(name);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What one administrator has waiting on this device, in the order in which it was sent. The same until something changes. */
export function listQueued(administratorId: string): readonly QueuedSave[] {
  const texts = namesOf(administratorId).map((name) => localStorage.getItem(name) ?? "");
  const text = texts.join("\n");
  if (snapshot?.administratorId !== administratorId || snapshot.text !== text) {
    const saves = texts.flatMap((one) => readSave(one) ?? []).toSorted((a, b) => a.queuedAt - b.queuedAt);
    snapshot = { administratorId, text, saves };
  }
  return snapshot.saves;
}

/** What was sent from the queue since this page was loaded, and not closed yet. */
export function listSent(): readonly SentSave[] {
  return sent;
}

export function closeSent(id: string): void {
  sent = sent.filter((one) => one.id !== id);
  changed();
}

/** One that is still there to be sent; undefined once another tab has sent it. */
export function findQueued(id: string): QueuedSave | undefined {
  return readSave(localStorage.getItem(PREFIX + id) ?? "");
}

/**
 * Keeps a form until there is a line.
 *
 * @param address of its view
 * @returns false for one that must not wait, and where this browser keeps nothing
 */
export function queueSave(form: FormData, address: URL): boolean {
  const id = idOf(form);
  const title = queuedTitle(form, address.pathname, subjectOfView());
  if (id === undefined || title === undefined) return false;
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  const view = new URLSearchParams(address.search);
  view.delete("_routes");
  const query = view.size === 0 ? "" : `?${view}`;
  if (!store({ id, title, address: address.pathname + query, fields, queuedAt: Date.now() })) return false;
  changed();
  return true;
}

export function discardQueued(id: string): void {
  localStorage.removeItem(PREFIX + id);
  changed();
}

/** The server has done what a form asked for, whoever sent it: it does not wait any more. */
export function forgetQueuedOf(form: FormData): void {
  const id = idOf(form);
  if (id !== undefined && storedNames().includes(PREFIX + id)) discardQueued(id);
}

/** Whoever signs out leaves nothing of their own behind on this device; what is another's stays until they sign in. */
export function forgetQueueOf(administratorId: string): void {
  for (const name of namesOf(administratorId)) localStorage.removeItem(name);
  sent = [];
  changed();
}

/** As it was sent, with the mark that it comes from the queue, and since when it is there. */
export function formOf(save: QueuedSave): FormData {
  const form = new FormData();
  for (const [name, value] of save.fields) form.append(name, value);
  form.set(QUEUED_FIELD, save.id);
  form.set("queuedAt", new Date(save.queuedAt).toISOString());
  return form;
}

/** What a form says, without what says where it goes. */
export function valuesOf(form: FormData): FormValues {
  return toFormValues(Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)])));
}

/** Whether it is one of the forms that this browser keeps by this name. */
export function isOfDraft({ id }: Pick<QueuedSave, "id">, draftName: string): boolean {
  return id === draftName || id.startsWith(`${draftName}|`);
}

/** The one that this form is, if it comes from the queue. */
export function queuedOf(form: FormData): QueuedSave | undefined {
  const id = form.get(QUEUED_FIELD);
  return typeof id === "string" ? findQueued(id) : undefined;
}

export function settleDone(save: QueuedSave, done: Done, at: string): void {
  const { id, title } = save;
  const form = formOf(save);
  const one = { id, title, done, at, values: valuesOf(form), version: Number(form.get("version")) };
  localStorage.removeItem(PREFIX + id);
  addSent(one);
  tabs?.postMessage(one);
}

function addSent(one: SentSave): void {
  sent = [...sent.filter(({ id }) => id !== one.id), one];
  changed();
}

function isSent(one: unknown): one is SentSave {
  return typeof one === "object" && one !== null && "id" in one && "done" in one && "values" in one;
}

export function settleRejected(save: QueuedSave, reason: string): void {
  store({ ...save, rejectedFor: reason });
  changed();
}

/** Nobody's mistake, and over soon: it is sent again after a while. */
export function settleLater(): void {
  retryAt = Date.now() + RETRY_MS;
}

export function waitMs(): number {
  return Math.max(0, retryAt - Date.now());
}

/** One tab at a time sends. Where a browser has no locks, the keys and versions of the forms still store each once. */
export async function inTurn(send: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(PREFIX, send);
  else await send();
}

/** A form belongs to the administrator and the subject of its draft. */
function idOf(form: FormData): string | undefined {
  const draft = form.get(DRAFT_FIELD);
  if (typeof draft !== "string") return undefined;
  const key = formKeyOf(form);
  return key === "" ? draft : `${draft}|${key}`;
}

function store(save: QueuedSave): boolean {
  try {
    localStorage.setItem(PREFIX + save.id, JSON.stringify(save));
    return true;
  } catch {
    return false;
  }
}

function readSave(text: string): QueuedSave | undefined {
  try {
    const save: unknown = JSON.parse(text);
    return isSave(save) && isOfQueuedForm(save) ? save : undefined;
  } catch {
    return undefined;
  }
}

function isSave(save: unknown): save is QueuedSave {
  return (
    typeof save === "object" &&
    save !== null &&
    ["id", "title", "address"].every((name) => typeof Reflect.get(save, name) === "string") &&
    "queuedAt" in save &&
    typeof save.queuedAt === "number" &&
    "fields" in save &&
    Array.isArray(save.fields) &&
    save.fields.every(isField)
  );
}

function isOfQueuedForm(save: QueuedSave): boolean {
  const { pathname, origin } = new URL(save.address, location.origin);
  return origin === location.origin && queuedTitle(formOf(save), pathname, "") !== undefined;
}

function isField(field: unknown): boolean {
  return Array.isArray(field) && field.length === 2 && field.every((text) => typeof text === "string");
}

function namesOf(administratorId: string): string[] {
  return storedNames().filter((name) => name.startsWith(`${PREFIX}${administratorId}:`));
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage that is switched off is as good as empty.
    return [];
  }
}

/** What a view is about: the buyer who is open in it, or what its title says. */
function subjectOfView(): string {
  const subject = document.querySelector("main [data-subject]")?.getAttribute("data-subject");
  return subject ?? document.querySelector("main h1")?.textContent ?? "";
}
