import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { countSubscribers, listSubscribers } from "#server/newsletter/subscribers.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

const PER_PAGE = 100;

async function load({ db, url, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const counts = await countSubscribers(db, search);
  const all = counts.confirmed + counts.pending + counts.ended;
  const { page, pages } = pageBounds(all, PER_PAGE, readPageNumber(url.searchParams));
  const subscribers = await listSubscribers(db, { search, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  return { subscribers, counts, search, all, page, pages, perPage: PER_PAGE, now };
}

export const loader = viewLoader(load);
