import type { LoaderFunctionArgs } from "react-router";
import { administratorContext, dbContext } from "#server/context.ts";
import { countNewEnquiries } from "#server/enquiries/inbox.ts";
import type { DashboardData } from "./actions/dashboard-data.ts";
import { readDoneMessage } from "./actions/done-message.server.ts";

/**
 * Loads the data of the dashboard's frame. Because of this loader every navigation asks the server, and so passes the
 * guard.
 */
export async function loader(args: LoaderFunctionArgs): Promise<DashboardData> {
  const { context } = args;
  const { id, name, email } = context.get(administratorContext);
  const [unanswered, done] = await Promise.all([countNewEnquiries(context.get(dbContext)), readDoneMessage(args)]);
  return { administrator: { id, name, email }, unanswered, done };
}
