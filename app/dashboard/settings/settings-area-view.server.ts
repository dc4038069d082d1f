import { isInHours } from "#domain/enquiries/visit-slots.ts";
import { visitsOutsideQuestion, visitsOutsideTexts } from "#domain/enquiries/visits-outside.ts";
import { shippedDrafts } from "#domain/fields/shipped-texts.ts";
import { unanswered } from "#domain/forms/question.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { MAX_BOOKABLE_DAYS_AHEAD, visitsArea } from "#domain/settings/areas/visits.ts";
import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import type { OpeningHours } from "#domain/time/opening-hours.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { isUpcoming, listVisits, type Visit } from "#server/enquiries/find-visits.ts";
import { getAllSettings, getSettingsVersions } from "#server/settings/all-settings.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ActionResult } from "../actions/action-result.ts";
import { conflict, invalid, needsAnswers, reject, wrongFields } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { visitText } from "../visits/visit-blocks.server.ts";
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
export async function saveArea(request: ActionRequest, area: SettingsArea): Promise<ActionResult> {
  const { db, form, by, now, answers } = request;
  const { submission, save: store } = readArea(area, form);
  if (!store || submission.status !== "success") return reject(form, wrongFields(submission));
  const version = Number(form.get("version"));
  if (!Number.isInteger(version)) return reject(form, invalid("Please reload the page first."));
  const outside = area === "hours" ? await findVisitsOutside(request, submission.value) : [];
  const questions = outside.length > 0 ? [visitsOutsideQuestion(outside.map(({ enquiryId }) => enquiryId))] : [];
  if (unanswered(questions, answers).length > 0)
    return reject(form, needsAnswers(visitsOutsideTexts, questions, outside.map(visitText)));
  const saved = await store(db, version, by, now);
  if (saved.ok) {
    const { sitePath } = settingsAreas[area];
    const steps = [
      ...outside.map((visit) => ({
        label: visitText(visit),
        to: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }),
      })),
      ...(sitePath ? [{ label: "See it on the site", to: sitePath }] : []),
    ];
    const message = outside.length > 0 ? "Saved. Outside these hours, and still booked:" : "Saved.";
    return {
      done: { message, steps, isWarning: outside.length > 0 },
      at: viewPath("/dashboard/settings/:area", { area }),
    };
  }
  const rejected = conflict(editRejectionText(saved.reason));
  if (saved.reason === "unknown-reference") return reject(form, rejected);
  const newest = { version: saved.version, values: saved.values, changed: "These settings were saved meanwhile" };
  return reject(form, { ...rejected, shown: { newest } });
}

/** Finds the visits to come that are in the hours of now, and outside the new ones. */
async function findVisitsOutside({ db, now }: ActionRequest, submitted: unknown): Promise<Visit[]> {
  const read = hoursArea.stored.safeParse(submitted);
  if (!read.success) return [];
  const { hours, visits: rules } = await getSettings(db, hoursArea, visitsArea);
  const visits = await listVisits(db, localDate(now), addDays(localDate(now), MAX_BOOKABLE_DAYS_AHEAD));
  const isIn = ({ slot }: Visit, open: OpeningHours) => isInHours(slot, open, rules.slotMinutes);
  return visits.filter((visit) => isUpcoming(visit, now) && isIn(visit, hours) && !isIn(visit, read.data));
}
