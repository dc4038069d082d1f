import { viewPath } from "../view-path.ts";
import { notFound } from "../view-request.server.ts";
import type { RecordCommands } from "./record-actions.server.ts";

/**
 * The record that an address names. What lies in the bin is a 404 that leads there, and what is nowhere one that leads to the list.
 *
 * @param subject of its form: what was typed into it before it was deleted is still kept
 */
export function requireRecord<Found extends { deletedAt: Date | null }>(
  found: Found | undefined,
  subject: string,
  { resource, list }: Pick<RecordCommands, "resource" | "list">,
): Found {
  const all = { label: `All ${resource.many}`, to: viewPath(list) };
  if (!found) throw notFound(`There is no such ${resource.one}.`, [all], subject);
  if (!found.deletedAt) return found;
  const bin = { label: "Open the bin", to: viewPath("/dashboard/bin") };
  throw notFound(`This ${resource.one} is in the bin. Restore it there first.`, [bin, all], subject);
}
