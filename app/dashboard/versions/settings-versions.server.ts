import { isSettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { getAllSettings, getSettingsVersions } from "#server/settings/all-settings.ts";
import { formOf } from "../records/save-values.server.ts";
import { readArea, showArea, showAreaState } from "../settings/settings-area-record.server.ts";
import { viewPath } from "../view/view-path.ts";
import { type FindVersioned, restoreRejection } from "./versioned-subject.ts";
import { versionsOf } from "./versions.server.ts";

/** Settings are found by the name of their area. */
const findSettings: FindVersioned = async (db, { id: area = "" }) => {
  if (!isSettingsArea(area)) return undefined;
  const [settings, versions] = await Promise.all([getAllSettings(db), getSettingsVersions(db)]);
  const { title, labels, fields } = settingsAreas[area];
  return {
    title,
    version: versions.get(area) ?? 0,
    entity: { type: "settings", id: area },
    labels,
    fields,
    values: (await showArea(db, settings, area)).values,
    form: viewPath("/dashboard/settings/:area", { area }),
    valuesOf: (state) => showAreaState(db, settings, area, state),
    async restore(wanted, version, by, at) {
      const { save } = readArea(area, formOf(wanted));
      if (!save) return { ok: false, message: "This version can no longer be saved" };
      const saved = await save(db, version, by, at);
      return saved.ok ? saved : { ok: false, message: restoreRejection(saved.reason) };
    },
  };
};

export const { loader, action } = versionsOf(findSettings);
