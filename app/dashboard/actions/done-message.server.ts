import { randomUUID } from "node:crypto";
import { createCookie, type LoaderFunctionArgs, redirect, replace } from "react-router";
import { z } from "zod";
import { cookiePrefix, isHttps } from "#server/accounts/auth-settings.ts";
import { administratorContext, authContext } from "#server/context.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { type DoneMessage, type DoneRedirect, doneParameter } from "./action-result.ts";

/** After this time a reload no longer shows the message. */
const LIFE_SECONDS = 300;

const doneSchema: z.ZodType<DoneMessage> = z.object({
  message: z.string(),
  isWarning: z.boolean().optional(),
  isShownByPage: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
  steps: z
    .array(
      z.union([
        z.object({ label: z.string(), to: z.string() }),
        z.object({
          label: z.string(),
          intent: z.string(),
          fields: z.record(z.string(), z.array(z.string())),
          sentTo: z.string().optional(),
          isInPlace: z.boolean().optional(),
        }),
      ]),
    )
    .optional(),
});

const storedSchema = z.object({ id: z.string(), session: z.string(), done: doneSchema });

type Context = LoaderFunctionArgs["context"];

/** The cookie is signed, so that only an action of this program can set the message. */
function doneCookie(context: Context) {
  const { secret, publicUrl } = context.get(authContext);
  return createCookie(`${cookiePrefix(publicUrl)}.done`, {
    secrets: [purposeKey(secret, "what was done").toString("base64url")],
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(publicUrl),
    // The prefix `__Host-` of the name requires this path.
    path: "/",
    maxAge: LIFE_SECONDS,
  });
}

/** Redirects to a page that shows the message. The message is in a cookie; the address has only its id. */
export async function redirectWithMessage(
  { context, url }: { context: Context; url: URL },
  { done, at }: DoneRedirect,
): Promise<Response> {
  const id = randomUUID();
  const stored = { id, session: context.get(administratorContext).sessionId, done };
  const { pathname, searchParams } = new URL(at, "http://dashboard");
  // The address may have opened a dialog about this unit, which has been dealt with.
  searchParams.delete("unit");
  searchParams.set(doneParameter, id);
  // Otherwise Back would lead to the form again, which would be empty.
  const go = url.pathname.endsWith("/new") ? replace : redirect;
  return go(`${pathname}?${searchParams}`, {
    headers: { "Set-Cookie": await doneCookie(context).serialize(stored) },
  });
}

/** Reads the message whose id is in the address, if an action of the same session made it. */
export async function readDoneMessage({
  request,
  url,
  context,
}: Pick<LoaderFunctionArgs, "request" | "url" | "context">) {
  const id = url.searchParams.get(doneParameter);
  // A request that sends a form must not show the message of an earlier form.
  if (id === null || request.headers.has("content-type")) return undefined;
  const stored = storedSchema.safeParse(await doneCookie(context).parse(request.headers.get("cookie")));
  if (!stored.success || stored.data.id !== id) return undefined;
  if (stored.data.session !== context.get(administratorContext).sessionId) return undefined;
  return { id, ...stored.data.done };
}
