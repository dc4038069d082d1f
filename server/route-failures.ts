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
  logContext,
  noteWritesContext,
  nowContext,
  rateLimitedContext,
  requestIdContext,
  submittedFormContext,
} from "#server/context.ts";
import { causeOf, type FailureCause } from "#server/http/failures.ts";
import type { RouteRules, RouteTable } from "#server/http/route-table.ts";
import { describeError } from "#server/log.ts";
import { cachedContacts } from "#server/settings/cached-contacts.ts";

const databaseAwayMessage =
  "Our records cannot be reached at the moment, so nothing was changed. Please try again shortly.";

/** Of a form that has a key, or is known by what it says. */
const storedOnceMessage =
  "We could not see whether it arrived: it is stored once however often you send it. Please send it again shortly.";

const unseenMessage =
  "We could not see whether this was done, as our records cannot be reached at the moment. Please look before you send it again.";

const unstorableMessage =
  "This has a character that no text has (a zero byte), so nothing was changed. Please save the file as plain text, and send it again.";

const diskFullMessage =
  "The disk is full, so nothing was changed. Free some space where the database is kept, then try again.";

const storeAwayMessage = "Our pictures cannot be reached at the moment. Please try again shortly.";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Context = Readonly<RouterContextProvider>;
/** What is answered instead; with a time to try again where nobody made a mistake and it is over soon. */
type Failure = { message: string; status: 429 | 500 | 503 | 507; retryAfterSeconds?: number; mayBeStored?: boolean };

/** What is over sooner or later, with the line that the log has of it. */
const passing: Partial<Record<FailureCause, Failure & { event: string }>> = {
  // Only the administrator can do something about it.
  disk_full: { message: diskFullMessage, status: 507, retryAfterSeconds: 60, event: "the disk is full" },
  store: { message: storeAwayMessage, status: 503, retryAfterSeconds: 5, event: "the object store is away" },
  database: { message: databaseAwayMessage, status: 503, retryAfterSeconds: 5, event: "the database is away" },
};

/**
 * The one place that knows what a route does when its work cannot be done: without its database (503), for somebody who sends too
 * much (429), and in the dashboard for an error that nobody expected (500). Loader, action and middleware answer with a message,
 * and a form comes back as it was typed. One that was sent by script gets an answer for the form that still is there; otherwise
 * a page holds what was typed, since the form's own page cannot be made either.
 *
 * A form that asks for what its route does not declare is answered 400 before the action runs, and changes nothing.
 */
export function answerFailures(build: ServerBuild, routes: RouteTable): ServerBuild {
  const answering = Object.entries(build.routes).map(([id, route]) => [id, route && withAnswers(route, routes.of(id))]);
  return { ...build, routes: Object.fromEntries(answering) };
}

function withAnswers(route: ServerRoute, rules: RouteRules | undefined): ServerRoute {
  const { loader, action, middleware } = route.module;
  const isGuarded = rules?.isGuarded ?? false;
  const intents = rules?.action?.intents ?? [];
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: (args: LoaderFunctionArgs) => unlessFailed(args.context, isGuarded, () => loader(args), throwPage),
      }),
      ...(action && {
        action: (args: ActionFunctionArgs) => {
          const { context } = args;
          const form = context.get(submittedFormContext);
          const isSentByScript = new URL(args.request.url).pathname.endsWith(".data");
          const instead = isSentByScript ? answerForm : throwPage;
          const sent = { mayBeStored: false };
          const act = async () => {
            if (form && intents !== "by the action" && !hasKnownIntent(form, intents)) {
              throw data(unknownIntentMessage, { status: 400 });
            }
            try {
              return await action(args);
            } catch (error) {
              const isExpected = !(error instanceof Error) || passing[causeOf(error)] || isUnstorableText(error);
              if (isExpected || !isSentByScript || !form || intents !== "by the action") throw error;
              // An error page would take what was typed with it.
              logOnce("error", error, "an action failed", context);
              const requestId = context.get(requestIdContext);
              const message = `Something went wrong on our side. Please try again (number ${requestId})`;
              return answerForm({ message, status: 500 }, context);
            }
          };
          return unlessFailed(
            context,
            isGuarded,
            () => context.get(noteWritesContext)(sent, act),
            (failure) => instead(sent.mayBeStored ? unseen(failure, isGuarded, context) : failure, context),
          );
        },
      }),
      ...(middleware && {
        middleware: middleware.map((pass): MiddlewareFunction<Response> => {
          return (args, next) => unlessFailed(args.context, isGuarded, () => pass(args, next), throwPage);
        }),
      }),
    },
  };
}

async function unlessFailed<Result, Instead>(
  context: Context,
  isOfAdministrator: boolean,
  work: () => Result,
  instead: (failure: Failure, context: Context) => Promise<Instead>,
): Promise<Awaited<Result> | Instead> {
  const rateLimited = context.get(rateLimitedContext);
  if (rateLimited) return instead({ status: 429, ...rateLimited }, context);
  try {
    return await work();
  } catch (error) {
    if (isUnstorableText(error)) throw data(unstorableMessage, { status: 400 });
    const cause = causeOf(error);
    const failure = passing[cause];
    if (!failure) throw error;
    logOnce("warn", error, failure.event, context);
    const isHidden = cause === "disk_full" && !isOfAdministrator;
    return instead(isHidden ? { ...failure, message: databaseAwayMessage, status: 503 } : failure, context);
  }
}

// PostgreSQL's own codes: a byte sequence that is no text (0x00), and an escape of one in JSON (\u0000).
const UNSTORABLE = new Set(["22021", "22P05"]);

/** Whether a query failed because a text in it is none that PostgreSQL can store, which only a program can have sent. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && UNSTORABLE.has(error.code);
}

/** The answer to what stores it was lost, or to something that was asked afterwards. */
function unseen(failure: Failure, isOfAdministrator: boolean, context: Context): Failure {
  const form = context.get(submittedFormContext);
  const isStoredOnce = !isOfAdministrator || form?.has(formKeyName);
  return { ...failure, message: isStoredOnce ? storedOnceMessage : unseenMessage, mayBeStored: true };
}

/** Several loaders of one page fail together; one line says so. */
const logged = new WeakSet<Context>();

function logOnce(level: "warn" | "error", error: unknown, event: string, context: Context): void {
  if (logged.has(context)) return;
  logged.add(context);
  context.get(failureContext).cause = causeOf(error);
  const requestId = context.get(requestIdContext);
  context.get(logContext)(level, event, { requestId, ...describeError(error) });
}

async function throwPage(failure: Failure, context: Context): Promise<never> {
  const form = context.get(submittedFormContext);
  const { message, mayBeStored } = failure;
  const page: NotStored = form
    ? { message, mayBeStored, submitted: submittedFields(form), contactOptions: await contactOptions(context) }
    : { message, submitted: [] };
  throw data(page, inResponse(failure));
}

/** The form is there as it was typed, and shows the message. */
async function answerForm(failure: Failure, context: Context) {
  const form = context.get(submittedFormContext);
  if (!form) return throwPage(failure, context);
  return data({ submission: unread(form, failure.message) }, inResponse(failure));
}

/**
 * What Conform would answer, without having it read the form: whoever sends too much is to cost nothing. The form still
 * is in the browser, rows of lists included; so it is enough to say what its plain fields were.
 */
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

function inResponse({ status, retryAfterSeconds }: Failure) {
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
