import { parseId } from "#domain/catalogue/home.ts";
import { formTexts, labelsOf } from "#domain/fields/field.ts";
import { findRecordEntity } from "#domain/records/record-entity.ts";
import { firstValue } from "../actions/form-values.ts";
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
    fields: kind.fields,
    values: now,
    form: viewPath(kind.form, { id }),
    // An old state is shown with the fields of today's form; fields that did not exist then are empty.
    valuesOf: async (state) =>
      typeof state === "object" && state !== null ? formTexts(kind.fields, state) : undefined,
    async restore(wanted, version, by, at) {
      const saved = await saveValues(db, { values: wanted, target: { id, version } }, by, at);
      return saved.ok ? saved : { ok: false, message: restoreRejection(saved.reason) };
    },
  };
};

export const { loader, action } = versionsOf(findRecord);
