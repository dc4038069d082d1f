import { findTagByName } from "#server/catalogue/read-taxonomy.ts";
import type { Database } from "#server/db/connection.ts";
import { invalid, type Rejection } from "../actions/rejections.ts";
import { typedTagName } from "./typed-tag.ts";

/**
 * Puts the tag whose whole name was typed among those of the form, so that it is saved without having been chosen.
 *
 * @returns a rejection if no tag has this name: saved without it, what was typed would be lost
 */
export async function takeTypedTag(db: Database, form: FormData): Promise<Rejection | undefined> {
  const typed = String(form.get(typedTagName) ?? "").trim();
  if (typed === "") return undefined;
  const tag = await findTagByName(db, typed);
  if (!tag) return invalid(`No tag is called “${typed}”: add it from the list, or empty this field`, typedTagName);
  if (!form.getAll("tagIds").includes(String(tag.id))) form.append("tagIds", String(tag.id));
  form.delete(typedTagName);
  return undefined;
}
