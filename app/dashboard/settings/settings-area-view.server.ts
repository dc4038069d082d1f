import { shippedDrafts } from "#domain/fields/shipped-texts.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { getAllSettings, getSettingsVersions } from "#server/settings/all-settings.ts";
import type { ActionResult } from "../actions/action-result.ts";
import { conflict, invalid, reject, wrongFields } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readArea, showArea } from "./settings-area-record.server.ts";

/**
 * Loads what the view of an area of the settings shows: its saved values and their version, with 0 for an area that was
 * never saved, and the facts for placeholders.
 */
export async function loadArea({ db, now }: ViewRequest, area: SettingsArea) {
  const [settings, versions] = await Promise.all([getAllSettings(db), getSettingsVersions(db)]);
  const shown = await showArea(db, settings, area);
  return {
    now,
    area,
    version: versions.get(area) ?? 0,
    ...shown,
    drafts: shippedDrafts(Object.values(shown.values).flatMap((value) => value ?? [])),
    facts: await getSiteFacts(db, settings, now),
    maxTermYears: settings.planner.maxTermYears,
    accounts: settings.accounts.list,
  };
}

/**
 * Saves the form of an area. If the area was saved since the form was opened, the answer is a conflict with the newest
 * values.
 */
export async function saveArea({ db, form, by, now }: ActionRequest, area: SettingsArea): Promise<ActionResult> {
  const { submission, save: store } = readArea(area, form);
  if (!store) return reject(form, wrongFields(submission));
  const version = Number(form.get("version"));
  if (!Number.isInteger(version)) return reject(form, invalid("Please reload the page first."));
  const saved = await store(db, version, by, now);
  if (saved.ok) {
    const { sitePath } = settingsAreas[area];
    const steps = sitePath ? [{ label: "See it on the site", to: sitePath }] : [];
    return {
      done: { message: "Saved.", steps },
      at: viewPath("/dashboard/settings/:area", { area }),
    };
  }
  const rejected = conflict(editRejectionText(saved.reason));
  if (saved.reason === "unknown-reference") return reject(form, rejected);
  const newest = { version: saved.version, values: saved.values, changed: "These settings were saved meanwhile" };
  return reject(form, { ...rejected, shown: { newest } });
}
