import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { Notice } from "#app/ui/field.tsx";
import { itemText, readItems } from "./record-items.ts";
import type { Resource } from "./record-list.tsx";

const DONE: Record<string, string> = {
  create: "added",
  save: "updated",
  delete: "deleted",
  restore: "restored",
  feature: "featured",
  unfeature: "featured no more",
  publish: "published",
  unpublish: "taken off the site",
  schedule: "scheduled",
  "change-status": "updated",
};

type DoneNoticeProps = {
  resource: Resource;
  /** The page of a record on the site; undefined while visitors cannot see it. */
  sitePath?: (item: { id: number }) => string | undefined;
};

/** Says what was just done, where it was done; a deletion can be undone here. */
export function DoneNotice({ resource, sitePath }: DoneNoticeProps) {
  const [search] = useSearchParams();
  const isBusy = useNavigation().formMethod === "POST";
  const intent = search.get("done") ?? "";
  const texts = search.get("items") ?? "";
  const items = readItems(texts.split(","));
  const done = DONE[intent];
  const [first] = items;
  if (!done || !first) return null;
  const what = items.length === 1 ? capital(resource.one) : `${items.length} ${resource.many}`;
  const isGone = intent === "delete";
  const siteAddress = items.length === 1 ? sitePath?.(first) : undefined;
  return (
    <div className="mb-5">
      <Notice tone="success">
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>
            {what} {done}.{isGone ? " It can be brought back for 30 days." : ""}
          </span>
          {isGone ? (
            <Form method="post" preventScrollReset>
              {items.map((item) => (
                <input key={item.id} type="hidden" name="item" value={itemText(item)} />
              ))}
              <button type="submit" name="intent" value="restore" className="text-button" disabled={isBusy}>
                Undo
              </button>
            </Form>
          ) : siteAddress ? (
            <Link to={siteAddress} className="text-button" reloadDocument>
              See it on the site
            </Link>
          ) : null}
        </span>
      </Notice>
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
