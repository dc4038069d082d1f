import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/security-txt.ts";

/** The file is valid for this many days. RFC 9116 recommends less than a year. */
const DAYS_GOOD = 180;
const DAY_MS = 86_400_000;

/** The file is not cached, because its expiry moves every day. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { contacts } = await getSettings(context.get(dbContext), contactsArea);
  const today = Math.floor(context.get(nowContext).getTime() / DAY_MS);
  const text = `Contact: mailto:${encodeURI(contacts.email)}
Expires: ${new Date((today + DAYS_GOOD) * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${context.get(publicUrlContext)}/.well-known/security.txt
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
