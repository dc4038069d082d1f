import { countSubscribers, listSubscribers } from "#server/subscribers.ts";
import type { ViewRequest } from "../view-request.server.ts";

const perPage = 100;

export async function load({ db, url, now }: ViewRequest) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const [subscribers, counts] = await Promise.all([
    listSubscribers(db, { limit: perPage, offset: (page - 1) * perPage }),
    countSubscribers(db),
  ]);
  return { subscribers, counts, page, perPage, now };
}
