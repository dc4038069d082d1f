import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { withSiteTexts } from "#content/site-texts.ts";
import { type Fields, formText } from "#domain/fields/field.ts";
import { isStoredPhone, wrongPhone } from "#domain/fields/field-kinds.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { type Settings, type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import { findSitePictureIds, nameSitePicture } from "#server/media-library/site-pictures.ts";
import { phoneSlip } from "#server/phone-numbers/phone-slip.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getAllSettings, saveSettings } from "#server/settings/all-settings.ts";
import { type FormValues, toFormValues } from "../actions/form-values.ts";

// This file converts between stored settings and forms, which have only text, and pictures by their number.

type Saved =
  | { ok: true; version: number }
  | { ok: false; reason: "changed-meanwhile"; version: number; values: FormValues }
  | { ok: false; reason: "unknown-reference" };

/** Returns the stored settings of an area as form values, with the data of their pictures. */
export async function showArea(
  db: Database,
  settings: Settings,
  area: SettingsArea,
): Promise<{ values: FormValues; pictures: MediaItem[] }> {
  const { fields } = settingsAreas[area];
  const record = withSiteTexts(settings)[area];
  const ids = await findSitePictureIds(db, pictureNames(fields, record));
  return {
    values: toFormValues(formValuesOf(fields, record, (name) => String(ids.get(name) ?? ""))),
    pictures: await listMediaItems(db, [...new Set(ids.values())]),
  };
}

/**
 * Shows a stored state of an area as form values, for the versions in the audit log. It returns undefined if the state
 * no longer fits the area.
 */
export async function showAreaState(
  db: Database,
  settings: Settings,
  area: SettingsArea,
  state: unknown,
): Promise<FormValues | undefined> {
  const stored = settingsAreas[area].stored.safeParse(state);
  return stored.success ? (await showArea(db, { ...settings, [area]: stored.data }, area)).values : undefined;
}

/** Reads the form of an area. `save` is undefined if a field has an error. */
export function readArea(
  area: SettingsArea,
  form: FormData,
): {
  submission: Submission<unknown, string[], object>;
  save?: (db: Database, version: number, by: By, now: Date) => Promise<Saved>;
} {
  const { fields, submitted } = settingsAreas[area];
  const schema: z.ZodType<object> = submitted.superRefine((value, context) => {
    for (const { path, text } of phoneSlips(fields, value))
      context.addIssue({ code: "custom", path: [...path], message: text });
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return { submission };
  return {
    submission,
    save: (db, version, by, now) => saveArea(db, { area, submitted: submission.value, version }, by, now),
  };
}

async function saveArea(
  db: Database,
  { area, submitted, version }: { area: SettingsArea; submitted: object; version: number },
  by: By,
  now: Date,
): Promise<Saved> {
  return allOrNothing(db, async (trx) => {
    const nameOf = async (id: unknown) => (typeof id === "number" ? nameSitePicture(trx, id, now) : "");
    const record = await storedOf(settingsAreas[area].fields, submitted, nameOf);
    const saved = await saveSettings(
      trx,
      { key: area, value: settingsAreas[area].stored.parse(record), version },
      by,
      now,
    );
    if (saved.ok) return saved;
    const current = await showArea(trx, await getAllSettings(trx), area);
    return { ok: false, reason: "changed-meanwhile", version: saved.version, values: current.values };
  });
}

async function allOrNothing(db: Database, intent: (trx: Database) => Promise<Saved>): Promise<Saved> {
  let rejected: Saved | undefined;
  try {
    return await referringInTransaction(db, async (trx) => {
      const outcome = await intent(trx);
      if (outcome.ok) return outcome;
      rejected = outcome;
      throw new Error("rejected");
    });
  } catch (error) {
    if (rejected) return rejected;
    throw error;
  }
}

/** Checks all phone numbers of an area, also those in rows, for typing mistakes. */
function phoneSlips(fields: Fields, record: unknown): { path: (string | number)[]; text: string }[] {
  const submitted = propertiesOf(record);
  return Object.entries(fields).flatMap(([name, { control }]) => {
    const value = submitted.get(name);
    if (control.kind === "rows")
      return listOf(value).flatMap((row, i) =>
        phoneSlips(control.fields, row).map(({ path, text }) => ({ path: [name, i, ...path], text })),
      );
    if (control.kind !== "text" || control.input.type !== "tel") return [];
    const text = textOf(value);
    const slip = phoneSlip(text) ?? (isStoredPhone(text) ? undefined : wrongPhone);
    return slip === undefined ? [] : [{ path: [name], text: slip }];
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const propertiesOf = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));
const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

function pictureNames(fields: Fields, record: unknown): string[] {
  const stored = propertiesOf(record);
  return Object.entries(fields).flatMap(([name, { control }]) => {
    const value = stored.get(name);
    if (control.kind === "site-picture") return [textOf(value)];
    if (control.kind === "site-pictures") return listOf(value).map((one) => textOf(propertiesOf(one).get("name")));
    return control.kind === "rows" ? listOf(value).flatMap((row) => pictureNames(control.fields, row)) : [];
  });
}

function formValuesOf(fields: Fields, record: unknown, idOf: (pictureName: string) => string): object {
  const stored = propertiesOf(record);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { control }]): [string, unknown][] => {
      const value = stored.get(name);
      switch (control.kind) {
        case "rows":
          return [[name, listOf(value).map((row) => formValuesOf(control.fields, row, idOf))]];
        case "site-picture":
          return [[`${name}Id`, idOf(textOf(value))]];
        case "site-pictures": {
          const pictures = listOf(value).map(propertiesOf);
          return [
            [`${name}Ids`, pictures.flatMap((one) => idOf(textOf(one.get("name"))) || [])],
            [`${name}Labels`, pictures.map((one) => textOf(one.get("label"))).join("\n")],
          ];
        }
        case "week":
          return [
            [
              name,
              listOf(value).map((day) => {
                const times = propertiesOf(day);
                const [opens, closes] = [textOf(times.get("opens")), textOf(times.get("closes"))];
                return { isOpen: day === null ? "" : "on", opens, closes };
              }),
            ],
          ];
        case "html":
          return [[name, cleanHtml(textOf(value))]];
        default:
          return [[name, formText(control, value)]];
      }
    }),
  );
}

async function storedOf(
  fields: Fields,
  record: unknown,
  nameOf: (pictureId: unknown) => Promise<string>,
): Promise<object> {
  const submitted = propertiesOf(record);
  const stored: Record<string, unknown> = {};
  // The pictures are looked up one after the other, because all queries use one transaction.
  for (const [name, { control }] of Object.entries(fields)) {
    const value = submitted.get(name);
    if (control.kind === "rows") {
      const rows: object[] = [];
      for (const row of listOf(value)) rows.push(await storedOf(control.fields, row, nameOf));
      stored[name] = rows;
    } else if (control.kind === "site-picture") {
      stored[name] = await nameOf(submitted.get(`${name}Id`));
    } else if (control.kind === "site-pictures") {
      const labels = listOf(submitted.get(`${name}Labels`));
      const pictures: object[] = [];
      for (const [place, id] of listOf(submitted.get(`${name}Ids`)).entries()) {
        pictures.push({ name: await nameOf(id), label: textOf(labels[place]) });
      }
      stored[name] = pictures;
    } else {
      stored[name] = control.kind === "html" ? cleanHtml(textOf(value)) : value;
    }
  }
  return stored;
}
