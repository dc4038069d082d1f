import { data, type MiddlewareFunction, Outlet, replace } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { findRecordEntity } from "#domain/records/record-entity.ts";
import { administratorContext, dbContext, nowContext, previewContext, requestIdContext } from "#server/context.ts";
import { isOpenedByPerson } from "#server/http/opened-by-person.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { requireAdministrator } from "../view/require-administrator.ts";
import { viewPath } from "../view/view-path.ts";
import { previewedTexts, previewValues, readSubject } from "./previewed-records.server.ts";

const showDrafts: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  context.set(previewContext, { id: parseId(params.id) });
  const response = await next();
  response.headers.set("X-Robots-Tag", "noindex");
  // The dashboard shows previews in a frame; see `entry.server.tsx`.
  response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
};

/** If there is nothing to preview, leads a person who opened the frame's page by itself to the view, which has the menu. */
const leadToView: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (response.status !== 404 || !isOpenedByPerson(request)) return response;
  const { pathname, searchParams } = new URL(request.url);
  const text = previewedTexts.find((one) => searchParams.has(one));
  const subject = text === undefined ? subjectAt(pathname) : readSubject(searchParams.get(text) ?? "");
  const shown = text === undefined ? {} : { [text]: 1 };
  throw replace(viewPath("/dashboard/preview", subject && { of: subject.kind, id: subject.id, ...shown }));
};

/** Reads which saved record a path such as "/dashboard/preview/property/12" is of. A post's has no number. */
function subjectAt(pathname: string) {
  const [kind, id] = pathname.split("/").slice(-2);
  return readSubject(`${kind}-${id}`);
}

/** Rejects what does not exist on a page that exists without it: the home page and the list of updates. */
const requirePreviewedRecord: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const kind = findRecordEntity(new URL(request.url).pathname.split("/").at(-2));
  const id = context.get(previewContext)?.id;
  if (!kind) return next();
  const found = id === undefined ? undefined : await recordKinds[kind].find(context.get(dbContext), id);
  if (!found || found.deletedAt) throw data(`There is no such ${recordKinds[kind].kind.one}.`, { status: 404 });
  return next();
};

/**
 * With `?submitted=property-12` the page shows the entered form as if it were saved, with `?draft=property-12` the
 * draft.
 */
const showSubmitted: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { searchParams } = new URL(request.url);
  const text = previewedTexts.find((one) => searchParams.has(one));
  if (text === undefined) return next();
  const db = context.get(dbContext);
  const { id, name } = context.get(administratorContext);
  const by = { actor: { id, name }, requestId: context.get(requestIdContext) };
  const subject = readSubject(searchParams.get(text) ?? "");
  const page =
    subject &&
    (await previewValues(
      { db, administratorId: id, by, now: context.get(nowContext) },
      subject,
      text,
      async (trx, made) => {
        context.set(dbContext, trx);
        context.set(previewContext, { id: made });
        try {
          return await next();
        } finally {
          context.set(dbContext, db);
        }
      },
    ));
  if (!page) throw data("The typed text is gone. Go back to the form and open the preview again.", { status: 404 });
  return page;
};

export const middleware: MiddlewareFunction<Response>[] = [
  requireAdministrator,
  leadToView,
  showDrafts,
  showSubmitted,
  requirePreviewedRecord,
];

export default function PreviewGuard() {
  return <Outlet />;
}
