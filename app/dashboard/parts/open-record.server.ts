import { randomUUID } from "node:crypto";
import type { MediaItem } from "#domain/media/picture.ts";
import { formTexts } from "#domain/records/record-fields.ts";
import { type RecordListChoice, readRecordListChoice } from "#domain/records/record-list.ts";
import type { Database } from "#server/db/connection.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { viewPath } from "../view-path.ts";
import { notFound, recordIdOf, type ViewRequest } from "../view-request.server.ts";
import { oneOf } from "./form-values.ts";
import type { FoundRecord } from "./record-actions.server.ts";
import type { RecordKind } from "./record-kind.ts";

const PER_PAGE = 50;

/** What the list of one kind of record shows: the page that its address names. */
export async function openList<List>(
  { db, url, now }: ViewRequest,
  list: (db: Database, choice: RecordListChoice & { perPage: number }, now: Date) => Promise<List>,
) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  return { choice, now, list: await list(db, choice, now), formKey: randomUUID() };
}

/**
 * The record that an address names, with the pictures that its form shows; undefined for a new one. Throws a 404 for what is
 * nowhere or in the bin.
 */
export async function openRecord<Found extends FoundRecord>(
  { db, params }: ViewRequest,
  { kind, find }: { kind: RecordKind; find: (db: Database, id: number) => Promise<Found | undefined> },
) {
  const id = recordIdOf(params);
  if (id === undefined) return { record: undefined, details: undefined, pictures: [] };
  const found = requireRecord(await find(db, id), `${kind.entityType}-${id}`, kind);
  const details: Found["details"] = found.details;
  const { details: _, ...state } = found;
  const values = formTexts(kind.fields, details);
  return {
    record: { ...state, title: oneOf(values, kind.title), values },
    details,
    pictures: await listPictures(db, kind, values),
  };
}

function listPictures(db: Database, kind: RecordKind, values: ReturnType<typeof formTexts>): Promise<MediaItem[]> {
  const names = Object.keys(kind.fields).filter((name) => /^(?:picture|gallery)$/.test(kind.fields[name]?.kind ?? ""));
  const ids = names.flatMap((name) => values[name] ?? []).filter((id) => id !== "");
  return listMediaItems(db, ids.map(Number));
}

/** What lies in the bin is a 404 that leads there, and what is nowhere one that leads to the list. */
function requireRecord<Found extends { deletedAt: Date | null }>(
  found: Found | undefined,
  subject: string,
  { one, many, list }: RecordKind,
): Found {
  const all = { label: `All ${many}`, to: viewPath(list) };
  if (!found) throw notFound(`There is no such ${one}.`, [all], subject);
  if (!found.deletedAt) return found;
  const bin = { label: "Open the bin", to: viewPath("/dashboard/bin") };
  throw notFound(`This ${one} is in the bin. Restore it there first.`, [bin, all], subject);
}
