import { data, redirect } from "react-router";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isSettingsArea, type SettingsArea } from "#domain/settings/settings.ts";
import { getSettings, getSettingsVersions } from "#server/settings/settings.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import { listLaunchItems } from "../launch/launch-checklist.server.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { readArea, shippedLegalTexts, showArea } from "./area-record.server.ts";

export async function load({ db, params, now }: ViewRequest) {
  const [settings, versions] = await Promise.all([getSettings(db), getSettingsVersions(db)]);
  const area = areaOf(params);
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

async function save({ db, params, form, by, now }: ActionRequest) {
  const area = areaOf(params);
  if (!area) throw data("There is nothing to save here.", { status: 400 });
  const { submission, save: store } = readArea(area, form);
  if (!store) return data<ActionRejection>({ submission: submission.reply() }, { status: 400 });
  // Without script, "overwrite" is the button that says: I have seen the other version.
  const version = Number(form.get("overwrite") ?? form.get("version"));
  if (!Number.isInteger(version)) return data(rejectionOf(form, "Please reload the page first."), { status: 400 });
  const saved = await store(db, version, by, now);
  if (saved.ok) throw redirect(viewPath("/dashboard/settings/:area?", { area, saved: saved.version }));
  const reply = submission.reply({ formErrors: [editRejectionText(saved.reason)] });
  if (saved.reason === "unknown-reference") return data<ActionRejection>({ submission: reply }, { status: 409 });
  const newest = { version: saved.version, values: saved.values, changed: "These settings were saved meanwhile" };
  return data<ActionRejection>({ submission: reply, newest }, { status: 409 });
}

function areaOf({ area }: ViewRequest["params"]): SettingsArea | undefined {
  if (area === undefined) return undefined;
  if (!isSettingsArea(area)) throw data("There are no such settings.", { status: 404 });
  return area;
}

export const loader = viewLoader(load);

export const action = viewAction({ save });
