import { data, redirect } from "react-router";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isSettingsArea, type SettingsArea } from "#domain/settings/settings.ts";
import { getSettings, getSettingsVersions } from "#server/settings/settings.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import { listLaunchItems } from "../launch/launch-checklist.server.ts";
import type { ActionRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";
import { readArea, shippedLegalTexts, showArea } from "./area-record.server.ts";

export async function load({ db, url, now }: ViewRequest) {
  const [settings, versions] = await Promise.all([getSettings(db), getSettingsVersions(db)]);
  const area = areaOf(url);
  if (!area) return { now, area: undefined, edited: [...versions.keys()], launch: await listLaunchItems(db) };
  return {
    now,
    area,
    version: versions.get(area) ?? 0,
    ...(await showArea(db, settings, area)),
    facts: settings.facts,
    shipped: area === "legal" ? shippedLegalTexts(settings) : undefined,
  };
}

export const intents = ["save"];

export async function act({ db, url, form, by, now }: ActionRequest) {
  const area = areaOf(url);
  if (!area) throw data("There is nothing to save here.", { status: 400 });
  const { submission, save } = readArea(area, form);
  if (!save) return data<ActionRejection>({ submission: submission.reply() }, { status: 400 });
  // Without script, "overwrite" is the button that says: I have seen the other version.
  const version = Number(form.get("overwrite") ?? form.get("version"));
  if (!Number.isInteger(version)) return data(rejectionOf(form, "Please reload the page first."), { status: 400 });
  const saved = await save(db, version, by, now);
  if (saved.ok) throw redirect(viewPath("settings", { area, saved: saved.version }));
  const reply = submission.reply({ formErrors: [editRejectionText(saved.reason)] });
  if (saved.reason === "unknown-reference") return data<ActionRejection>({ submission: reply }, { status: 409 });
  const newest = { version: saved.version, values: saved.values, changed: "These settings were saved meanwhile" };
  return data<ActionRejection>({ submission: reply, newest }, { status: 409 });
}

function areaOf(url: URL): SettingsArea | undefined {
  const area = url.searchParams.get("area");
  if (area === null) return undefined;
  if (!isSettingsArea(area)) throw data("There are no such settings.", { status: 404 });
  return area;
}
