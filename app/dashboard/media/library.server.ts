import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { idListField, recordIdField } from "#domain/forms/form-fields.ts";
import { readLibraryFilter } from "#domain/media/library-filter.ts";
import { librarySorts, ownLibraryOrder } from "#domain/media/library-order.ts";
import { pictureKindText, thumbnailOf } from "#domain/media/picture.ts";
import { fileSizeText } from "#domain/media/picture-file.ts";
import {
  describePictureUse,
  explainPictureInUse,
  explainPicturesInUse,
  type PictureUse,
} from "#domain/media/picture-uses.ts";
import { listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { MAX_BULK_RECORDS } from "#domain/records/record-list.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { mediaContext } from "#server/context.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import { deleteMedia, replaceMedia, restoreMedia } from "#server/media-library/media-library.ts";
import { listLibrary } from "#server/media-library/read-library.ts";
import type { DoneMessage } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

const PER_PAGE = 20;

async function load({ db, url: { searchParams }, now }: ViewRequest) {
  const order = readListOrder(searchParams.get("sort"), librarySorts, ownLibraryOrder);
  const choice = { search: searchParams.get("search") ?? "", show: readLibraryFilter(searchParams.get("show")), order };
  const openedId = parseId(searchParams.get("picture") ?? undefined);
  const { items, ...listed } = await listLibrary(db, {
    ...choice,
    page: readPageNumber(searchParams),
    perPage: PER_PAGE,
    openedId,
  });
  return {
    ...listed,
    ...{ choice, perPage: PER_PAGE, now },
    sort: listOrderText(order, librarySorts, ownLibraryOrder),
    rows: items.map(({ id, name, picture, originalBytes, createdAt }) => ({
      id,
      name,
      alt: picture.alt,
      thumbnail: thumbnailOf(picture),
      facts: [pictureKindText(picture), fileSizeText(originalBytes)].filter((fact) => fact !== undefined),
      added: sinceText(createdAt, now),
    })),
  };
}

const at = viewPath("/dashboard/media");

type Deleted = { ids: readonly number[]; drafts: number; used: number };

function deleted({ ids, drafts, used }: Deleted): DoneMessage {
  const [those, files] = ids.length === 1 ? ["it", "its file is"] : ["them", "their files are"];
  const inDrafts = `${countText(drafts, `draft still uses ${those}`, `drafts still use ${those}`)}, so ${files} kept.`;
  const isUsed = `${countText(used, "picture is in use and was", "pictures are in use and were")} not deleted.`;
  return {
    message: `${ids.length === 1 ? "Picture" : countText(ids.length, "picture")} deleted. You can restore ${those} for 30 days.`,
    notes: [...(drafts > 0 ? [inDrafts] : []), ...(used > 0 ? [isUsed] : [])],
    steps: [{ label: "Undo", intent: "restore", fields: { id: ids.map(String) } }],
  };
}

const notThere = "This picture is no longer there.";

/** One picture or several, each as a field of its own. */
const selected = {
  schema: z.object({ id: idListField(MAX_BULK_RECORDS) }),
  lists: ["id"],
};

/** Deletes those of the pictures that nothing uses. If all are in use, they are refused with what uses them. */
async function deleteUnused({ db, by, now }: ActionRequest, { id: ids }: { id: readonly number[] }) {
  const outcomes = [];
  for (const id of ids) outcomes.push({ id, outcome: await deleteMedia(db, id, by, now) });
  const done = outcomes.flatMap(({ id, outcome }) => (outcome.ok ? [{ id, drafts: outcome.drafts }] : []));
  const used = outcomes.flatMap(({ id, outcome }) =>
    !outcome.ok && outcome.reason === "in-use" ? [{ id, places: outcome.places }] : [],
  );
  if (done.length === 0) {
    if (used.length === 0) return { ok: false, reason: "not-found" } as const;
    const items = await listMediaItems(
      db,
      used.map(({ id }) => id),
    );
    const names = new Map(items.map(({ id, name }) => [id, name]));
    const pictures = used.map(({ id, places }) => ({ name: names.get(id) || "A picture", places }));
    return { ok: false, reason: "in-use", pictures } as const;
  }
  const drafts = done.reduce((sum, one) => sum + one.drafts, 0);
  return { ok: true, ids: done.map(({ id }) => id), drafts, used: used.length } as const;
}

async function restoreAll({ db, by, now }: ActionRequest, { id: ids }: { id: readonly number[] }) {
  const restored = [];
  for (const id of ids) if ((await restoreMedia(db, id, by, now)).ok) restored.push(id);
  if (restored.length === 0) return { ok: false, reason: "not-found" } as const;
  return { ok: true, count: restored.length } as const;
}

const remove = formCommand({ ...selected, run: deleteUnused }).answers({
  rejects: {
    "not-found": gone(notThere),
    "in-use": ({ pictures }: { pictures: { name: string; places: PictureUse[] }[] }) => {
      const [only, ...others] = pictures;
      return conflict(only && others.length === 0 ? explainPictureInUse(only.places) : explainPicturesInUse(pictures));
    },
  },
  done: (report) => ({ done: deleted(report), at }),
});

const restore = formCommand({ ...selected, run: restoreAll }).answers({
  rejects: { "not-found": gone(notThere) },
  done: ({ count }) => ({
    done: { message: `${count === 1 ? "Picture" : countText(count, "picture")} restored.` },
    at,
  }),
});

const replace = formCommand({
  schema: z.object({ picture: recordIdField(), with: recordIdField() }),
  run: async ({ db, by, now, context }, { picture: id, with: withId }) =>
    withId === 0
      ? ({ ok: false, reason: "none-chosen" } as const)
      : replaceMedia(db, { media: context.get(mediaContext), replacement: { id, withId } }, by, now),
}).answers({
  rejects: {
    "none-chosen": invalid("Choose the new picture first."),
    "not-found": conflict(notThere),
    same: conflict("This is the same file: there is nothing to replace."),
    "in-use": ({ places }: { places: PictureUse[] }) =>
      conflict(
        `This file is already in use as another picture: ${places.map(describePictureUse).join(", ")}. Nothing was replaced.`,
      ),
  },
  done: () => ({ done: { message: "Picture replaced everywhere." }, at }),
});

export const loader = viewLoader(load);

export const action = viewAction({ replace, delete: remove, restore });
