import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Became, Failure, SubmittedField } from "#domain/failures/failure.ts";
import { describeServerFailure } from "#domain/failures/server-failures.ts";
import { hasKnownIntent } from "#domain/forms/form-intent.ts";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import { unknownIntent } from "#domain/languages/messages/failures.ts";
import {
  dbContext,
  failureContext,
  noteWritesContext,
  nowContext,
  requestIdContext,
  submittedFormContext,
  turnedAwayContext,
} from "#server/context.ts";
import { failureResponse } from "#server/http/failure-page.ts";
import { type FailureAnswer, failureOf } from "#server/http/failures.ts";
import type { RouteRules, RouteTable } from "#server/http/route-table.ts";
import { cachedContacts } from "#server/settings/cached-contacts.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Context = Readonly<RouterContextProvider>;
type Args = { context: Context; request: Request };

/**
 * Turns every failure of a loader, an action or a middleware into a `Failure`, so that the same view words all of them:
 * no database (503), over the limit (429), a bug (500). A page shows a form again as it was submitted; a script still
 * has it.
 *
 * It wraps the build, because React Router's middleware does not see what a loader throws, and its `handleError` and
 * `instrumentations` cannot change the answer.
 */
export function answerFailures(build: ServerBuild, routes: RouteTable): ServerBuild {
  const answering = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && withAnswers(route, routes, routes.of(id)),
  ]);
  return { ...build, routes: Object.fromEntries(answering) };
}

function withAnswers(route: ServerRoute, routes: RouteTable, rules: RouteRules | undefined): ServerRoute {
  const { loader, action, middleware } = route.module;
  const isOfAdministrator = rules?.isGuarded ?? false;
  const intents = rules?.action?.intents ?? [];

  async function unlessFailed<Result>(
    { context, request }: Args,
    work: () => Result,
    became: (answer: FailureAnswer) => Became,
  ): Promise<Awaited<Result>> {
    const turnedAway = context.get(turnedAwayContext);
    if (turnedAway) throw await thrown(routes, turnedAway, "undone", { context, request });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      context.get(failureContext).note(error);
      const answer = failureOf(error, { isOfAdministrator });
      throw await thrown(routes, answer, became(answer), { context, request });
    }
  }

  const whileRead = (args: Args) => (): Became => (args.context.get(submittedFormContext) ? "undone" : "read");

  async function act(args: ActionFunctionArgs) {
    const form = args.context.get(submittedFormContext);
    const sent = { mayBeStored: false };
    const check = () => {
      if (form && intents !== "by the action" && !hasKnownIntent(form, intents)) {
        throw data(unknownIntent(), { status: 400 });
      }
      return action?.(args);
    };
    return unlessFailed(
      args,
      () => args.context.get(noteWritesContext)(sent, async () => check()),
      ({ status }) => {
        // Nothing is said of what a bug has done, since that is unknown. If the database was not reached, nothing was
        // changed.
        if (status === 500) return "read";
        if (!sent.mayBeStored) return "undone";
        return !isOfAdministrator || form?.has(formKeyName) ? "once" : "unknown";
      },
    );
  }

  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: (args: LoaderFunctionArgs) => unlessFailed(args, () => loader(args), whileRead(args)),
      }),
      ...(action && { action: act }),
      ...(middleware && {
        middleware: middleware.map((pass): MiddlewareFunction<Response> => {
          return (args, next) => unlessFailed(args, () => pass(args, next), whileRead(args));
        }),
      }),
    },
  };
}

async function thrown(routes: RouteTable, answer: FailureAnswer, became: Became, { context, request }: Args) {
  const { status, kind, retryAfterSeconds, waitSeconds } = answer;
  const form = context.get(submittedFormContext);
  const { pathname } = new URL(request.url);
  const isSentByScript = pathname.endsWith(".data");
  const described = describeServerFailure(kind, { became, waitSeconds, requestNumber: context.get(requestIdContext) });
  // The answer is a file or for a script, and React Router would send the data of the failure instead.
  if (!isSentByScript && routes.at(pathname)?.rules.drawsPage === false) {
    return failureResponse(request, { ...answer, failure: described, otherwise: "json" });
  }
  const failure: Failure = {
    ...described,
    ...(form &&
      !isSentByScript && {
        submitted: submittedFields(form),
        contactOptions: await cachedContacts(context.get(dbContext), context.get(nowContext)),
      }),
  };
  const headers = new Headers(retryAfterSeconds === undefined ? [] : [["Retry-After", String(retryAfterSeconds)]]);
  return data(failure, { status, headers });
}

function submittedFields(form: FormData): SubmittedField[] {
  return [...form].flatMap(([name, value]): SubmittedField[] => {
    if (isSecretField(name)) return [{ name }];
    return typeof value === "string" ? [{ name, value }] : [];
  });
}
