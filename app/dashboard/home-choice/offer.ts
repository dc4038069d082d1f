import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/offer.ts";
import { findOffer } from "./offer.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const home = readHomeChoice(url.searchParams.get("home") ?? "");
  const now = context.get(nowContext);
  const offer = home && (await findOffer(context.get(dbContext), home, localDate(now), now));
  return { offer };
}
