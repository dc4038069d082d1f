import { parseId } from "#domain/catalogue/home.ts";
import { formatNumber } from "#domain/money/money.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { findRecordEntity } from "#domain/records/record-entity.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import { isSettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getAllSettings, getSettingsVersions } from "#server/settings/all-settings.ts";
import { type FormValues, oneOf } from "../actions/form-values.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { type AnyKind, formOf } from "../records/save-values.server.ts";
import { readArea, showArea, showAreaState } from "../settings/area-record.server.ts";
import { viewPath } from "../view/view-path.ts";

type Restored = { ok: true; version: number } | { ok: false; message: string };

/** Something that has versions, as it is now. */
export type VersionedThing = {
  title: string;
  version: number;
  /** What the audit log calls it. */
  entity: { type: string; id: string };
  labels: Record<string, string>;
  values: FormValues;
  /** Its form. */
  form: string;
  /** A state that the audit log kept, as its form would show it; undefined for one that no form can show any more. */
  valuesOf: (state: unknown) => Promise<FormValues | undefined>;
  /** Saves such values over the version that was seen, as a new version. */
  restore: (values: FormValues, version: number, by: By, now: Date) => Promise<Restored>;
};

type Finding = (db: Database, id: string) => Promise<VersionedThing | undefined>;

function recordFinding({ kind, find, saveValues }: AnyKind): Finding {
  return async (db, idText) => {
    const id = parseId(idText);
    const found = id === undefined ? undefined : await find(db, id);
    if (!found || found.deletedAt || id === undefined) return undefined;
    const now = formTexts(kind.fields, found.details);
    return {
      title: oneOf(now, kind.title),
      version: found.version,
      entity: { type: kind.entityType, id: idText },
      labels: labelsOf(kind.fields),
      values: now,
      form: viewPath(kind.form, { id }),
      valuesOf: async (state) => valuesOfState(state, now),
      async restore(wanted, version, by, at) {
        const saved = await saveValues(db, { values: wanted, target: { id, version } }, by, at);
        return saved.ok ? saved : { ok: false, message: restoreRejection(saved.reason) };
      },
    };
  };
}

/** Settings are found by the name of their area. */
const findSettings: Finding = async (db, area) => {
  if (!isSettingsArea(area)) return undefined;
  const [settings, versions] = await Promise.all([getAllSettings(db), getSettingsVersions(db)]);
  const { title, labels } = settingsAreas[area];
  return {
    title,
    version: versions.get(area) ?? 0,
    entity: { type: "settings", id: area },
    labels,
    values: (await showArea(db, settings, area)).values,
    form: viewPath("/dashboard/settings/:area?", { area }),
    valuesOf: (state) => showAreaState(db, settings, area, state),
    async restore(wanted, version, by, at) {
      const { save } = readArea(area, formOf(wanted));
      if (!save) return { ok: false, message: "This version cannot be saved any more" };
      const saved = await save(db, version, by, at);
      return saved.ok ? saved : { ok: false, message: restoreRejection(saved.reason) };
    },
  };
};

/** What has versions: every kind of record, and the settings. */
export function findVersioned(db: Database, of: string | undefined, id: string): Promise<VersionedThing | undefined> {
  if (of === "settings") return findSettings(db, id);
  const entity = findRecordEntity(of);
  return entity ? recordFinding(recordKinds[entity])(db, id) : Promise.resolve(undefined);
}

function restoreRejection(reason: Parameters<typeof editRejectionText>[0] | "unreadable"): string {
  if (reason === "unreadable") return "This version cannot be saved any more";
  if (reason === "changed-meanwhile") return "Somebody saved this meanwhile. Look at the newest version, then decide";
  return editRejectionText(reason);
}

/** What was stored, written as the fields of today's form write it; a field that is newer than the state stays empty. */
function valuesOfState(state: unknown, like: FormValues): FormValues | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const stored = new Map<string, unknown>(Object.entries(state));
  return Object.fromEntries(Object.entries(like).map(([name, now]) => [name, asField(name, stored.get(name), now)]));
}

function asField(name: string, value: unknown, now: FormValues[string]): string | string[] {
  if (Array.isArray(value)) return Array.isArray(now) ? value.map(String) : value.join(", ");
  if (typeof value === "number") return name === "price" ? formatNumber(value) : String(value);
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" ? value : "";
}
