import { pageBounds, readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { countSubscribers, listSubscribers } from "#server/newsletter/subscribers.ts";
import { type ViewRequest, viewLoader } from "../view-request.server.ts";

const perPage = 100;

async function load({ db, url, now }: ViewRequest) {
  const counts = await countSubscribers(db);
  const all = counts.confirmed + counts.pending + counts.ended;
  const { page, pages } = pageBounds(all, perPage, readPageNumber(url.searchParams));
  const subscribers = await listSubscribers(db, { limit: perPage, offset: (page - 1) * perPage });
  return { subscribers, counts, all, page, pages, perPage, now };
}

export const loader = viewLoader(load);
