import type { RouterContextProvider } from "react-router";
import { localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";

/** What every document is written from. */
export async function readDocumentContext(context: Readonly<RouterContextProvider>) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  return {
    db,
    settings: await getSettings(db),
    publicUrl: context.get(publicUrlContext),
    today: localDate(now),
    now,
  };
}
