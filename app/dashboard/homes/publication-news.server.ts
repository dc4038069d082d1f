import type { HomeRef } from "#domain/catalogue/home.ts";
import { countText } from "#domain/text/count-text.ts";
import { hasMailServerContext } from "#server/context.ts";
import { countNewsRecipients } from "#server/newsletter/count-news-recipients.ts";
import type { RecordCommands } from "../records/record-commands.ts";

/** Returns a function that says how many subscribers will hear of published homes; "" if none will. */
export function describeNewsOf(kind: HomeRef["kind"]): NonNullable<RecordCommands["describeNews"]> {
  return async ({ db, context }, ids) => {
    const recipients = await countNewsRecipients(db, kind, ids);
    if (recipients === 0) return "";
    const how = context.get(hasMailServerContext) ? "by e-mail" : "once a mail server is set";
    return ` ${countText(recipients, "subscriber")} will be notified ${how}.`;
  };
}
