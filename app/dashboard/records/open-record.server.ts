import { formTexts } from "#domain/fields/field.ts";
import { type MediaItem, thumbnailOf } from "#domain/media/picture.ts";
import { type RecordListChoice, readRecordListChoice } from "#domain/records/record-list.ts";
import type { Database } from "#server/db/connection.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import { listSavedDrafts } from "#server/records/form-drafts.ts";
import type { RecordPage } from "#server/records/record-list.ts";
import { allValues, type FormValues, firstValue } from "../actions/form-values.ts";
import { notFound, recordIdOf, type ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { ListedItem, ListedRow, RowTexts } from "./listed-row.ts";
import type { FoundRecord } from "./record-commands.ts";
import type { EditedKind, RecordKind } from "./record-kind.ts";
import { readSavedForm, subjectOf } from "./saved-form.server.ts";

const PER_PAGE = 30;

/** A row shows one line of the description, so no more than this many characters are sent. */
const MAX_DESCRIPTION = 90;

/** Reads one page of a list of records. `textsOf` gives the texts of this kind for the items of the page. */
export async function openList<Item extends ListedItem>(
  { db, url, now }: ViewRequest,
  kind: RecordKind,
  list: (db: Database, choice: RecordListChoice & { perPage: number }, now: Date) => Promise<RecordPage<Item>>,
  textsOf: (items: readonly Item[]) => Promise<(item: Item) => RowTexts>,
) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const { items, createdAt, ...listed } = await list(db, choice, now);
  const [saved, describe] = await Promise.all([
    listSavedDrafts(
      db,
      items.map(({ id }) => subjectOf(kind, id)),
    ),
    textsOf(items),
  ]);
  const drafts = new Set(saved);
  const rows = items.map((item): ListedRow => {
    const {
      id,
      version,
      publishedAt,
      unpublishAt,
      updatedAt,
      status,
      ownStatus,
      isFeatured = false,
      isSample,
      picture,
    } = item;
    const { description, facts, ...texts } = describe(item);
    return {
      ...{ id, version, publishedAt, unpublishAt, updatedAt, isFeatured },
      ...(status && { status }),
      ...(ownStatus && ownStatus !== status && { ownStatus }),
      ...texts,
      name: item[kind.title] ?? "",
      description: cut(description),
      facts: [...facts, ...(isFeatured ? ["Featured"] : []), ...(isSample ? ["Sample"] : [])],
      createdAt: createdAt.get(id) ?? updatedAt,
      picture: picture ? thumbnailOf(picture) : null,
      hasDraft: drafts.has(subjectOf(kind, id)),
    };
  });
  return { choice, now, list: { ...listed, rows } };
}

const cut = (text: string) => (text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION).trimEnd()}…` : text);

/**
 * Reads a record with its form values, pictures and tags; for a new one `record` is undefined.
 * @throws a 404 if the record does not exist or is in the bin
 */
export async function openRecord<Found extends FoundRecord>(
  { db, params, now }: ViewRequest,
  { kind, find }: { kind: EditedKind; find: (db: Database, id: number) => Promise<Found | undefined> },
) {
  const id = recordIdOf(params);
  const subject = subjectOf(kind, id);
  const found = id === undefined ? undefined : requireRecord(await find(db, id), kind, subject);
  const saved = found && (await readSavedForm(db, kind, found, now));
  const shown = saved?.values ?? {};
  const common = {
    tagIds: allValues(shown, "tagIds").map(Number).filter(Number.isSafeInteger),
    pictures: await listPictures(db, kind, shown),
  };
  if (!found || !saved) return { ...common, record: undefined, details: undefined };
  const details: Found["details"] = found.details;
  const { details: _, ...state } = found;
  const title = firstValue(formTexts(kind.fields, details), kind.title);
  return {
    ...common,
    record: { ...state, title, values: saved.values, formVersion: saved.version, draft: saved.draft },
    details,
  };
}

function listPictures(db: Database, kind: EditedKind, shown: FormValues): Promise<MediaItem[]> {
  const names = Object.keys(kind.fields).filter((name) =>
    /^(?:picture|gallery)$/.test(kind.fields[name]?.control.kind ?? ""),
  );
  const ids = names.flatMap((name) => allValues(shown, name));
  return listMediaItems(db, [...new Set(ids.map(Number).filter(Number.isSafeInteger))]);
}

/**
 * Returns the record.
 *
 * @param subject the name under which the device stores the unsaved text of the record's form, if its view is the form
 * @throws a 404 with a link to the bin or to the list
 */
export function requireRecord<Found extends { deletedAt: Date | null }>(
  found: Found | undefined,
  { one, many, list }: Pick<EditedKind, "one" | "many" | "list">,
  subject?: string,
): Found {
  const all = { label: `All ${many}`, to: viewPath(list) };
  if (!found) throw notFound(`There is no such ${one}.`, [all], subject);
  if (!found.deletedAt) return found;
  const bin = { label: "Open the bin", to: viewPath("/dashboard/bin") };
  throw notFound(`This ${one} is in the bin. Restore it there first.`, [bin, all], subject);
}
