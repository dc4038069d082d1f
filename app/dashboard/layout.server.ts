import type { LoaderFunctionArgs } from "react-router";
import { administratorContext, dbContext } from "#server/context.ts";
import { countNewEnquiries } from "#server/enquiries/read-enquiries.ts";

/** Also there so that every navigation within the dashboard passes the guard. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id, name, email } = context.get(administratorContext);
  return { administrator: { id, name, email }, unanswered: await countNewEnquiries(context.get(dbContext)) };
}
