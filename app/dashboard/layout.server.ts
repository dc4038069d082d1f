import type { LoaderFunctionArgs } from "react-router";
import { languagesArea, shownTranslations } from "#domain/settings/areas/languages.ts";
import { administratorContext, dbContext, hasMailServerContext } from "#server/context.ts";
import { countNewEnquiries } from "#server/enquiries/inbox.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DashboardData } from "./actions/dashboard-data.ts";
import { readDoneMessage } from "./actions/done-message.server.ts";

/**
 * Loads the data of the dashboard's frame. Because of this loader every navigation asks the server, and so passes the
 * guard.
 */
export async function loader(args: LoaderFunctionArgs): Promise<DashboardData> {
  const { context } = args;
  const { id, name, email } = context.get(administratorContext);
  const db = context.get(dbContext);
  const [unanswered, { languages }, done] = await Promise.all([
    countNewEnquiries(db),
    getSettings(db, languagesArea),
    readDoneMessage(args),
  ]);
  return {
    administrator: { id, name, email },
    unanswered,
    hasMailServer: context.get(hasMailServerContext),
    languages: shownTranslations(languages),
    done,
  };
}
