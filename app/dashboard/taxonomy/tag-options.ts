import { parseId } from "#domain/catalogue/home.ts";
import { tagForm } from "#domain/catalogue/taxonomy-forms.ts";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { findTagByName, findTagsById, searchTags, type TagName } from "#server/catalogue/read-taxonomy.ts";
import { createTag } from "#server/catalogue/taxonomy.ts";
import { dbContext } from "#server/context.ts";
import { readViewRequest } from "../actions/view-request.server.ts";
import { optionPage } from "../forms/option-page.server.ts";
import type { Route } from "./+types/tag-options.ts";

const MAX_IDS = 100;

export const handle = { form: dashboardForm };

/** Answers with tags that match a text, page by page, or with the tags of each `id`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const ids = url.searchParams.getAll("id").slice(0, MAX_IDS);
  if (ids.length > 0)
    return {
      tags: await findTagsById(
        db,
        ids.map((id) => parseId(id) ?? 0),
      ),
    };
  const without = parseId(url.searchParams.get("without") ?? undefined);
  const find = async (search: string, limit: number) =>
    (await searchTags(db, search, limit + 1)).filter(({ id }) => id !== without).slice(0, limit);
  return optionPage(url, find, ({ name, ...tag }) => ({ value: name, ...tag }));
}

export type MadeTag = { tag: TagName } | { error: string };

/** Makes a tag with the name in the form, or finds the one that has this name already. */
export async function action(args: Route.ActionArgs) {
  const { db, now, by, request } = readViewRequest(args);
  const details = tagForm.safeParse(Object.fromEntries(await request.formData()));
  if (!details.success) return answer({ error: details.error.issues[0]?.message ?? "This is no tag." }, 400);
  const { name } = details.data;
  const made = (await findTagByName(db, name)) ? undefined : await createTag(db, details.data, by, now);
  const tag = made?.ok ? { ...details.data, id: made.id } : await findTagByName(db, name);
  return tag ? answer({ tag }, 200) : answer({ error: "This tag was not added: try again." }, 409);
}

function answer(body: MadeTag, status: number): Response {
  return Response.json(body, { status });
}
