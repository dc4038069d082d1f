import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { readLibraryFilter } from "#domain/media/library-filter.ts";
import { librarySorts, ownLibraryOrder } from "#domain/media/library-order.ts";
import { pictureKindText, thumbnailOf } from "#domain/media/picture.ts";
import { fileSizeText } from "#domain/media/picture-file.ts";
import { describePictureUse, explainPictureInUse, type PictureUse } from "#domain/media/picture-uses.ts";
import { listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { mediaContext } from "#server/context.ts";
import { deleteMedia, replaceMedia, restoreMedia } from "#server/media-library/media-library.ts";
import { listLibrary } from "#server/media-library/read-library.ts";
import type { DoneMessage } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
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

function deleted(id: number, drafts: number): DoneMessage {
  const named = `${countText(drafts, "draft still uses it", "drafts still use it")}, so its file is kept.`;
  return {
    message: "Picture deleted. You can restore it for 30 days.",
    notes: drafts > 0 ? [named] : [],
    steps: [{ label: "Undo", intent: "restore", fields: { id: [String(id)] } }],
  };
}

const notThere = "This picture is no longer there.";

const changeSchema = z.object({ id: recordIdField() });

const remove = formCommand({
  schema: changeSchema,
  run: ({ db, by, now }, { id }) => deleteMedia(db, id, by, now),
}).answers({
  rejects: {
    "not-found": gone(notThere),
    "in-use": ({ places }: { places: PictureUse[] }) => conflict(explainPictureInUse(places)),
  },
  done: ({ drafts }, { id }) => ({ done: deleted(id, drafts), at }),
});

const restore = formCommand({
  schema: changeSchema,
  run: ({ db, by, now }, { id }) => restoreMedia(db, id, by, now),
}).answers({
  rejects: { "not-found": gone(notThere) },
  done: () => ({ done: { message: "Picture restored." }, at }),
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
