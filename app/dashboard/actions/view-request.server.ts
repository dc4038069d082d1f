import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { parseId } from "#domain/catalogue/home.ts";
import type { AuditEntry } from "#server/audit.ts";
import { administratorContext, dbContext, nowContext, requestIdContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import type { NotFound } from "../view/not-found.ts";

/** What a view's loader and action are given, once the guard has let the administrator pass. */
export type ViewRequest = {
  db: Database;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  now: Date;
  administrator: Administrator;
  /** Who does it, as the audit log names them. */
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">;
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/** The record that an address names, undefined for a new one. Throws a 404 for what names none. */
export function recordIdOf({ id }: ViewRequest["params"]): number | undefined {
  if (id === "new") return undefined;
  const known = parseId(id);
  if (known === undefined) throw notFound("There is nothing at this address.", []);
  return known;
}

/**
 * There is nothing at this address: the view's place says so, and leads to where such things are.
 *
 * @param subject the form that would stand here: what this browser keeps of it is mentioned
 */
export function notFound(message: string, leadsTo: NotFound["leadsTo"], subject?: string) {
  return data<NotFound>({ notFound: message, leadsTo, subject }, { status: 404 });
}

/** The loader of a view. */
export function viewLoader<Loaded>(load: (request: ViewRequest) => Promise<Loaded>) {
  return (args: LoaderFunctionArgs) => load(readViewRequest(args));
}

/** Who does what this request asks for, as the audit log names them. */
export function authorOf(context: Readonly<RouterContextProvider>): ViewRequest["by"] {
  const { id, name } = context.get(administratorContext);
  return { actor: { id, name }, requestId: context.get(requestIdContext) };
}

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
