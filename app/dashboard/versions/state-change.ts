import { z } from "zod";
import { dashboardPriceText, listingStatuses, statusText } from "#domain/catalogue/listing.ts";
import { storedUgx } from "#domain/money/money-fields.ts";
import { endOfPublication, type Publication, publicationState, untilText } from "#domain/records/publication.ts";

/** An action that left the content alone, as the audit log kept it. */
type Action = { action: string; at: Date; before: unknown; after: unknown };

const published = z.object({
  publishedAt: z.coerce.date().nullable(),
  unpublishAt: z.coerce.date().nullable().default(null),
});
const status = z.object({ status: z.enum(listingStatuses) });
const priced = z.object({ price: storedUgx.nullable() });
const featured = z.object({ isFeatured: z.boolean() });

/** "Status: Available, then Sold": what was done to something, from what to what; undefined for an action that is not known. */
export function stateChangeText({ action, at, before, after }: Action): string | undefined {
  switch (action.slice(action.lastIndexOf(".") + 1)) {
    case "publish": {
      const [from, to] = [published.safeParse(before).data, published.safeParse(after).data];
      return from && to && `Visitors: ${visibility(from, at)}, then ${visibility(to, at)}`;
    }
    case "change-status": {
      const [from, to] = [status.safeParse(before).data, status.safeParse(after).data];
      return from && to && `Status: ${statusText(from.status)}, then ${statusText(to.status)}`;
    }
    case "change-price": {
      const [from, to] = [priced.safeParse(before).data, priced.safeParse(after).data];
      return from && to && `Price: ${dashboardPriceText(from.price)}, then ${dashboardPriceText(to.price)}`;
    }
    case "feature": {
      const to = featured.safeParse(after).data;
      return to && (to.isFeatured ? "Featured" : "Featured no more");
    }
    case "keep-draft":
      return "A draft was saved over it";
    case "discard-draft":
      return "The draft over it was discarded";
    case "delete":
      return "Moved to the bin";
    case "restore":
      return "Brought back from the bin";
    default:
      return undefined;
  }
}

function visibility(publication: Publication, at: Date): string {
  const { publishedAt } = publication;
  if (publishedAt === null) return "draft";
  const end = endOfPublication(publication);
  const until = end && end > at ? ` until ${untilText(end, at).replace(/^on /, "")}` : "";
  switch (publicationState(publication, at)) {
    case "scheduled":
      return `to appear ${untilText(publishedAt, at)}${until}`;
    case "ended":
      return "its time on the site over";
    default:
      return `on the site${until}`;
  }
}
