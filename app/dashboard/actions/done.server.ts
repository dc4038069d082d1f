import { randomUUID } from "node:crypto";
import { createCookie, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { isHttps } from "#server/accounts/auth-settings.ts";
import { administratorContext, authContext } from "#server/context.ts";
import { purposeKey } from "#server/db/purpose-key.ts";
import type { Done, DoneAt } from "./action-result.ts";

/** In the address of the page that says what was done: which of the things that were done. */
const parameter = "done";

/** So long it is told again when the page is loaded again, as after a line that broke in between. */
const lifeSeconds = 300;

const doneSchema: z.ZodType<Done> = z.object({
  message: z.string(),
  notes: z.array(z.string()).optional(),
  steps: z
    .array(
      z.union([
        z.object({ label: z.string(), to: z.string() }),
        z.object({ label: z.string(), intent: z.string(), fields: z.record(z.string(), z.array(z.string())) }),
      ]),
    )
    .optional(),
});

const keptSchema = z.object({ id: z.string(), session: z.string(), done: doneSchema });

type Context = LoaderFunctionArgs["context"];

/** Signed, so that nobody but an action can have anything said to have been done. */
function doneCookie(context: Context) {
  const { secret, publicUrl } = context.get(authContext);
  return createCookie("amaka-done", {
    secrets: [purposeKey(secret, "what was done").toString("base64url")],
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(publicUrl),
    path: "/dashboard",
    maxAge: lifeSeconds,
  });
}

/** Leads to the page that says what was done. */
export async function redirectDone({ context }: { context: Context }, { done, at }: DoneAt): Promise<Response> {
  const id = randomUUID();
  const kept = { id, session: context.get(administratorContext).sessionId, done };
  const { pathname, searchParams } = new URL(at, "http://dashboard");
  // What was asked of the unit that the address opens is answered.
  searchParams.delete("unit");
  searchParams.set(parameter, id);
  return redirect(`${pathname}?${searchParams}`, {
    headers: { "Set-Cookie": await doneCookie(context).serialize(kept) },
  });
}

/** What was done by this session just before, if this is the address that it led to. */
export async function findDone({ request, url, context }: Pick<LoaderFunctionArgs, "request" | "url" | "context">) {
  const id = url.searchParams.get(parameter);
  // A page that answers a form is loaded with the headers of the form, and says nothing of one before it.
  if (id === null || request.headers.has("content-type")) return undefined;
  const kept = keptSchema.safeParse(await doneCookie(context).parse(request.headers.get("cookie")));
  if (!kept.success || kept.data.id !== id) return undefined;
  if (kept.data.session !== context.get(administratorContext).sessionId) return undefined;
  return { id, ...kept.data.done };
}
