import type { RouterContextProvider } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { AuditEntry } from "#server/audit.ts";
import { administratorContext, dbContext, nowContext, requestIdContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";

/** What the server's part of a view is given, once the guard has let the administrator pass. */
export type ViewRequest = {
  db: Database;
  /** The address with the view's own parameters. */
  url: URL;
  now: Date;
  administrator: Administrator;
  /** Who does it, as the audit log names them. */
  by: Pick<AuditEntry, "actor" | "requestId">;
  request: Request;
  context: Readonly<RouterContextProvider>;
};

export type ActionRequest = ViewRequest & { form: FormData };

/** Does what a form asks for: redirects when it is done, answers with a rejection when it is not. */
export type Action = (request: ActionRequest) => Promise<unknown>;

/** The server's part of one view. */
export type ViewServer = {
  /** What the view shows. */
  load: (request: ViewRequest) => Promise<unknown>;
} & (
  | {
      /** All that the view's forms ask for, as the field `action` names it: nothing else reaches `act`. */
      intents: readonly string[];
      /** Does what a form asks for. */
      act: Action;
    }
  | { intents?: undefined; act?: undefined }
);

type RouteArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export function readViewRequest({ request, url, context }: RouteArgs): ViewRequest {
  const administrator = context.get(administratorContext);
  return {
    db: context.get(dbContext),
    url,
    now: context.get(nowContext),
    administrator,
    by: {
      actor: { id: administrator.id, name: administrator.name },
      requestId: context.get(requestIdContext),
    },
    request,
    context,
  };
}
