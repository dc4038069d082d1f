import { data } from "react-router";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isSettingsArea, type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { getSiteFacts } from "#server/catalogue/affordable-homes.ts";
import { hasMailServerContext } from "#server/context.ts";
import { countTrouble } from "#server/outbox/count.ts";
import { getAllSettings, getSettingsVersions } from "#server/settings/all-settings.ts";
import { programVersion } from "#server/version.ts";
import { type ActionRejection, type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { listLaunchItems } from "../launch/launch-checklist.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readArea, shippedLegalTexts, showArea } from "./area-record.server.ts";
import { backUp, readBackups } from "./backups.server.ts";
import { downloadProblemParameter, downloadProblemText } from "./download-problem.ts";

async function load(request: ViewRequest) {
  const { db, params, now, context } = request;
  const [settings, versions] = await Promise.all([getAllSettings(db), getSettingsVersions(db)]);
  const area = areaOf(params);
  if (!area) {
    const mails = { ...(await countTrouble(db, "outgoing_mails", now)), hasServer: context.get(hasMailServerContext) };
    const backups = await readBackups(request);
    return {
      now,
      area: undefined,
      edited: [...versions.keys()],
      version: programVersion().text,
      backups,
      downloadProblem: downloadProblemText(request.url.searchParams.get(downloadProblemParameter)),
      launch: await listLaunchItems(db, { mails, hasBackups: backups !== undefined }),
    };
  }
  return {
    now,
    area,
    version: versions.get(area) ?? 0,
    ...(await showArea(db, settings, area)),
    facts: await getSiteFacts(db, settings, now),
    maxTermYears: settings.planner.maxTermYears,
    accounts: settings.accounts.list,
    shipped: area === "legal" ? shippedLegalTexts(settings) : undefined,
  };
}

async function save({ db, params, form, by, now }: ActionRequest): Promise<ActionResult> {
  const area = areaOf(params);
  if (!area) throw data("There is nothing to save here.", { status: 400 });
  const { submission, save: store } = readArea(area, form);
  if (!store) return data<ActionRejection>({ submission: submission.reply() }, { status: 400 });
  const version = Number(form.get("version"));
  if (!Number.isInteger(version)) return data(rejectionOf(form, "Please reload the page first."), { status: 400 });
  const saved = await store(db, version, by, now);
  if (saved.ok) {
    const { sitePath } = settingsAreas[area];
    const steps = sitePath ? [{ label: "See it on the site", to: sitePath }] : [];
    return {
      done: { message: "Saved.", steps },
      at: viewPath("/dashboard/settings/:area?", { area }),
    };
  }
  const reply = submission.reply({ formErrors: [editRejectionText(saved.reason)] });
  if (saved.reason === "unknown-reference") return answerConflict({ submission: reply });
  const newest = { version: saved.version, values: saved.values, changed: "These settings were saved meanwhile" };
  return answerConflict({ submission: reply, newest });
}

function areaOf({ area }: ViewRequest["params"]): SettingsArea | undefined {
  if (area === undefined) return undefined;
  if (!isSettingsArea(area)) {
    throw notFound("There are no such settings.", [
      { label: "All settings", to: viewPath("/dashboard/settings/:area?") },
    ]);
  }
  return area;
}

export const loader = viewLoader(load);

export const action = viewAction({ save, "back-up": backUp });
