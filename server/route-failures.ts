import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { hasKnownIntent, unknownIntentMessage } from "#domain/forms/form-intent.ts";
import { formKeyName } from "#domain/forms/form-key.ts";
import type { ContactOptions, NotStored, SubmittedField } from "#domain/forms/not-stored.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import {
  dbContext,
  failureContext,
  noteWritesContext,
  nowContext,
  rateLimitedContext,
  requestIdContext,
  submittedFormContext,
} from "#server/context.ts";
import { type Failure, failureOf } from "#server/http/failures.ts";
import type { RouteRules, RouteTable } from "#server/http/route-table.ts";
import { cachedContacts } from "#server/settings/cached-contacts.ts";

const storedOnceMessage = "We do not know whether it arrived. Please send it again shortly: it counts only once.";

const unseenMessage =
  "We do not know whether this was done, because we cannot reach our records at the moment. Please check before you send it again.";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Context = Readonly<RouterContextProvider>;
/** `mayBeStored`: it may have arrived. */
type NotDone = Pick<Failure, "status" | "message" | "retryAfterSeconds"> & { mayBeStored?: boolean };
type Args = { context: Context; request: Request };
type Instead<Result> = (notDone: NotDone, context: Context) => Promise<Result>;

/**
 * No database (503), over the limit (429), and in the dashboard unexpected errors (500). A form is shown again as
 * typed: in place if sent by script. Wraps the build: React Router's middleware does not see what a loader throws, and
 * its `handleError` and `instrumentations` cannot change the answer.
 */
export function answerFailures(build: ServerBuild, routes: RouteTable): ServerBuild {
  const answering = Object.entries(build.routes).map(([id, route]) => [id, route && withAnswers(route, routes.of(id))]);
  return { ...build, routes: Object.fromEntries(answering) };
}

function withAnswers(route: ServerRoute, rules: RouteRules | undefined): ServerRoute {
  const { loader, action, middleware } = route.module;
  const isOfAdministrator = rules?.isGuarded ?? false;
  const intents = rules?.action?.intents ?? [];

  /** @throws unexpected errors, unless an error page would lose what was typed */
  async function unlessFailed<Result, Answer>(
    { context, request }: Args,
    work: () => Result,
    instead: Instead<Answer>,
    takesAnyFailure = false,
  ): Promise<Awaited<Result> | Answer> {
    const rateLimited = context.get(rateLimitedContext);
    if (rateLimited) return instead({ status: 429, ...rateLimited }, context);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      context.get(failureContext).note(error);
      const failure = failureOf(error, { isOfAdministrator });
      if (failure.status === 400) throw data(failure.message, { status: 400 });
      if (failure.status !== 500) return instead(failure, context);
      if (!takesAnyFailure) throw error;
      const message = `${failure.title}. Please try again (number ${context.get(requestIdContext)})`;
      return instead({ status: 500, message }, context);
    }
  }

  async function act(args: ActionFunctionArgs) {
    const { context, request } = args;
    const form = context.get(submittedFormContext);
    const isSentByScript = new URL(request.url).pathname.endsWith(".data");
    const sent = { mayBeStored: false };
    const check = () => {
      if (form && intents !== "by the action" && !hasKnownIntent(form, intents)) {
        throw data(unknownIntentMessage, { status: 400 });
      }
      return action?.(args);
    };
    const answer = isSentByScript ? answerForm : throwPage;
    return unlessFailed(
      args,
      () => context.get(noteWritesContext)(sent, async () => check()),
      (notDone) => answer(sent.mayBeStored && notDone.status !== 500 ? unseen(notDone) : notDone, context),
      isSentByScript && form !== null && intents === "by the action",
    );

    function unseen(notDone: NotDone): NotDone {
      const isStoredOnce = !isOfAdministrator || form?.has(formKeyName);
      return { ...notDone, message: isStoredOnce ? storedOnceMessage : unseenMessage, mayBeStored: true };
    }
  }

  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: (args: LoaderFunctionArgs) => unlessFailed(args, () => loader(args), throwPage) }),
      ...(action && { action: act }),
      ...(middleware && {
        middleware: middleware.map((pass): MiddlewareFunction<Response> => {
          return (args, next) => unlessFailed(args, () => pass(args, next), throwPage);
        }),
      }),
    },
  };
}

async function throwPage(notDone: NotDone, context: Context): Promise<never> {
  const form = context.get(submittedFormContext);
  const { message, mayBeStored } = notDone;
  const page: NotStored = form
    ? { message, mayBeStored, submitted: submittedFields(form), contactOptions: await contactOptions(context) }
    : { message, submitted: [] };
  throw data(page, inResponse(notDone));
}

async function answerForm(notDone: NotDone, context: Context) {
  const form = context.get(submittedFormContext);
  if (!form) return throwPage(notDone, context);
  return data({ submission: unread(form, notDone.message) }, inResponse(notDone));
}

/** Without parsing, so that flooding costs nothing. */
function unread(form: FormData, message: string): SubmissionResult<string[]> {
  const names = [...new Set(form.keys())].filter((name) => /^[\w-]+$/.test(name) && !isSecretField(name));
  const values = names.map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return [name, texts.length > 1 ? texts : (texts[0] ?? "")] as const;
  });
  return { status: "error", initialValue: Object.fromEntries(values), error: { "": [message] }, fields: names };
}

function contactOptions(context: Context): Promise<ContactOptions | undefined> {
  return cachedContacts(context.get(dbContext), context.get(nowContext));
}

function inResponse({ status, retryAfterSeconds }: NotDone) {
  return {
    status,
    headers: new Headers(retryAfterSeconds === undefined ? [] : [["Retry-After", String(retryAfterSeconds)]]),
  };
}

function submittedFields(form: FormData): SubmittedField[] {
  return [...form].flatMap(([name, value]): SubmittedField[] => {
    if (isSecretField(name)) return [{ name }];
    return typeof value === "string" ? [{ name, value }] : [];
  });
}
