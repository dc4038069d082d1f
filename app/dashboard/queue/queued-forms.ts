import { matchPath } from "react-router";
import { intentField } from "#domain/forms/form-intent.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import { saveIntents } from "#domain/records/publication.ts";

/** All that the form of a record may ask for. */
function savesOf(view: string, title: string) {
  return { [`/dashboard/${view}/:id`]: Object.fromEntries(saveIntents.map((intent) => [intent, title])) };
}

/**
 * The forms that wait for the line, by their view and what they ask for, and what each is called before the name of what it is
 * about. All others stay on the page as they were typed: what takes something away, decides about a contract, or is
 * done twice when it arrives twice.
 */
const queuedForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/dashboard/buyers/:id?": {
    pay: "payment of",
    "pay-split": "payment in parts of",
    "save-buyer": "details of the buyer:",
  },
  "/dashboard/arrears": { contact: "contact noted under" },
  "/dashboard/cash-up": { count: "count of the till:" },
  ...savesOf("properties", "property"),
  ...savesOf("apartments", "apartment"),
  ...savesOf("posts", "post"),
  ...savesOf("testimonials", "testimonial"),
  ...savesOf("progress", "progress update"),
  "/dashboard/settings/:area?": { save: "settings:" },
  "/dashboard/categories": { save: "category in" },
  "/dashboard/tags": { save: "tag in" },
  "/dashboard/units": {
    "edit-building": "building in",
    "edit-floor": "floor in",
    "edit-unit": "unit in",
  },
};

/** Of which a form says one, so that it is stored once however often it arrives: its own key, or the version that it changes. */
const formKeyField = "formKey";
const versionField = "version";
const itemField = "item";

/**
 * What a form is called while it waits for the line; undefined for one that must not wait.
 *
 * @param heading of its view: "Grace Achieng"
 */
export function queuedTitle(form: FormData, pathname: string, heading: string): string | undefined {
  const view = Object.keys(queuedForms).find((pattern) => matchPath(pattern, pathname));
  const kind = queuedForms[view ?? ""]?.[String(form.get(intentField))];
  if (kind === undefined || !isStoredOnce(form, pathname)) return undefined;
  const isPlain = [...form].every(
    ([name, value]) => typeof value === "string" && (value === "" || !isSecretField(name)),
  );
  return isPlain ? `${kind} ${heading}`.trim() : undefined;
}

/** Tells a form from another of the same subject, as two payments of one agreement are. */
export function formKeyOf(form: FormData): string {
  const key = form.get(formKeyField);
  return typeof key === "string" ? key : "";
}

function isStoredOnce(form: FormData, pathname: string): boolean {
  const [version, item] = [form.get(versionField), form.get(itemField)].map((value) => String(value ?? ""));
  // A record that is new has no version that a second one could meet; settings that nobody has saved yet have.
  const hasVersion = /^\d+$/.test(version ?? "") && !pathname.endsWith("/new");
  return formKeyOf(form) !== "" || hasVersion || /^\d+:\d+$/.test(item ?? "");
}
