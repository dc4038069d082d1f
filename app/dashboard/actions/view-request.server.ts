import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { administratorContext, dbContext, nowContext, requestIdContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { NotFound } from "../view/not-found.ts";

export type ViewRequest = {
  db: Database;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  now: Date;
  administrator: Administrator;
  by: By;
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/**
 * Reads the id in the address of a record's view. It is undefined for a new record, whose address has "new" in its
 * place.
 * @throws a 404 if the id is not a number
 */
export function recordIdOf({ id }: ViewRequest["params"]): number | undefined {
  if (id === "new") return undefined;
  const known = parseId(id);
  if (known === undefined) throw notFound("There is nothing at this address.", []);
  return known;
}

/**
 * Builds a 404 for a view, with links to where the administrator can go on.
 * @param subject the name under which the device stores the unsaved text of the form that would be here
 */
export function notFound(message: string, leadsTo: NotFound["leadsTo"], subject?: string) {
  return data<NotFound>({ notFound: message, leadsTo, subject }, { status: 404 });
}

/** Builds the loader of a view, which gets its request with database, administrator and time. */
export function viewLoader<Loaded>(load: (request: ViewRequest) => Promise<Loaded>) {
  return (args: LoaderFunctionArgs) => load(readViewRequest(args));
}

/** Returns who makes a change, for the audit log: the signed-in administrator and the number of the request. */
export function authorOf(context: Readonly<RouterContextProvider>): ViewRequest["by"] {
  const { id, name } = context.get(administratorContext);
  return { actor: { id, name }, requestId: context.get(requestIdContext) };
}

/**
 * Collects what loaders and actions of the dashboard need of a request. It requires a session, so it runs only below
 * the guard.
 */
export function readViewRequest({ request, url, params, context }: LoaderFunctionArgs): ViewRequest {
  return {
    db: context.get(dbContext),
    url,
    params,
    now: context.get(nowContext),
    administrator: context.get(administratorContext),
    by: authorOf(context),
    request,
    context,
  };
}
