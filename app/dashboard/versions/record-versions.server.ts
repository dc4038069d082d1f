import { parseId } from "#domain/catalogue/home.ts";
import { formatNumber } from "#domain/money/money.ts";
import { findRecordEntity } from "#domain/records/record-entity.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import { type FormValues, firstValue } from "../actions/form-values.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { viewPath } from "../view/view-path.ts";
import { type FindVersioned, restoreRejection } from "./versioned-subject.ts";
import { versionsOf } from "./versions.server.ts";

const findRecord: FindVersioned = async (db, { of, id: idText = "" }) => {
  const entity = findRecordEntity(of);
  if (!entity) return undefined;
  const { kind, find, saveValues } = recordKinds[entity];
  const id = parseId(idText);
  const found = id === undefined ? undefined : await find(db, id);
  if (!found || found.deletedAt || id === undefined) return undefined;
  const now = formTexts(kind.fields, found.details);
  return {
    title: firstValue(now, kind.title),
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

/** As today's form has it; newer fields stay empty. */
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

export const { loader, action } = versionsOf(findRecord);
