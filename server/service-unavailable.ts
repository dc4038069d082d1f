import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
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
import { isDatabaseAway } from "#server/db/availability.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { isUnstorableText } from "#server/db/unstorable-text.ts";
import { isStoreAway } from "#server/file-store/file-store.ts";
import { causeOf } from "#server/http/failures.ts";
import { isGuarded } from "#server/http/route-table.ts";
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

/** What a form that was sent by script is answered: it stands as it was typed and shows either of the two. */
type FormNotStored = {
  error: string;
  submission: SubmissionResult<string[]>;
  contactOptions: ContactOptions | undefined;
};

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Context = Readonly<RouterContextProvider>;
/** Nobody's mistake and over soon: the answer says when to try again. */
type Unavailable = { message: string; status: 429 | 503 | 507; retryAfterSeconds: number; mayBeStored?: boolean };

/**
 * The one place that knows what a page does without its database (503), or for somebody who sends too much (429): loader,
 * action and middleware answer with a message, and a form comes back as it was typed. One that was sent by script gets
 * an answer for the form that still is there; otherwise a page holds what was typed, since the form's own page
 * cannot be made either.
 */
export function answerWhileUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route, isGuarded(build, id))]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: ServerRoute, isOfAdministrator: boolean): ServerRoute {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: (args: LoaderFunctionArgs) =>
          unlessHindered(args.context, isOfAdministrator, () => loader(args), throwPage),
      }),
      ...(action && {
        action: (args: ActionFunctionArgs) => {
          const isSentByScript = new URL(args.request.url).pathname.endsWith(".data");
          const instead = isSentByScript ? answerForm : throwPage;
          const sent = { mayBeStored: false };
          const work = () => args.context.get(noteWritesContext)(sent, () => action(args));
          return unlessHindered(args.context, isOfAdministrator, work, (unavailable, context) =>
            instead(sent.mayBeStored ? unseen(unavailable, isOfAdministrator, context) : unavailable, context),
          );
        },
      }),
      ...(middleware && {
        middleware: middleware.map((pass): MiddlewareFunction<Response> => {
          return (args, next) => unlessHindered(args.context, isOfAdministrator, () => pass(args, next), throwPage);
        }),
      }),
    },
  };
}

async function unlessHindered<Result, Instead>(
  context: Context,
  isOfAdministrator: boolean,
  work: () => Result,
  instead: (unavailable: Unavailable, context: Context) => Promise<Instead>,
): Promise<Awaited<Result> | Instead> {
  const rateLimited = context.get(rateLimitedContext);
  if (rateLimited) return instead({ status: 429, ...rateLimited }, context);
  try {
    return await work();
  } catch (error) {
    if (isUnstorableText(error)) throw data(unstorableMessage, { status: 400 });
    const unavailable = unavailableOf(error, isOfAdministrator);
    if (!unavailable) throw error;
    logOnce(error, unavailable.event, context);
    return instead(unavailable, context);
  }
}

/** What is in the way and over sooner or later; undefined for a bug. */
function unavailableOf(error: unknown, isOfAdministrator: boolean): (Unavailable & { event: string }) | undefined {
  if (isDiskFull(error)) {
    // Only the administrator can do something about it.
    const message = isOfAdministrator ? diskFullMessage : databaseAwayMessage;
    return { message, status: isOfAdministrator ? 507 : 503, retryAfterSeconds: 60, event: "the disk is full" };
  }
  if (isStoreAway(error)) {
    return { message: storeAwayMessage, status: 503, retryAfterSeconds: 5, event: "the object store is away" };
  }
  if (!isDatabaseAway(error)) return undefined;
  return { message: databaseAwayMessage, status: 503, retryAfterSeconds: 5, event: "the database is away" };
}

/** The answer to what stores it was lost, or to something that was asked afterwards. */
function unseen(unavailable: Unavailable, isOfAdministrator: boolean, context: Context): Unavailable {
  const form = context.get(submittedFormContext);
  const isStoredOnce = !isOfAdministrator || form?.has(formKeyName);
  return { ...unavailable, message: isStoredOnce ? storedOnceMessage : unseenMessage, mayBeStored: true };
}

/** Several loaders of one page fail together; one line says so. */
const logged = new WeakSet<Context>();

function logOnce(error: unknown, event: string, context: Context): void {
  if (logged.has(context)) return;
  logged.add(context);
  context.get(failureContext).cause = causeOf(error);
  const requestId = context.get(requestIdContext);
  context.get(logContext)("warn", event, { requestId, ...describeError(error) });
}

async function throwPage(unavailable: Unavailable, context: Context): Promise<never> {
  const form = context.get(submittedFormContext);
  const { message, mayBeStored } = unavailable;
  const page: NotStored = form
    ? { message, mayBeStored, submitted: submittedFields(form), contactOptions: await contactOptions(context) }
    : { message, submitted: [] };
  throw data(page, inResponse(unavailable));
}

async function answerForm(unavailable: Unavailable, context: Context) {
  const form = context.get(submittedFormContext);
  if (!form) return throwPage(unavailable, context);
  const answer: FormNotStored = {
    error: unavailable.message,
    submission: unread(form, unavailable.message),
    contactOptions: await contactOptions(context),
  };
  return data(answer, inResponse(unavailable));
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

function inResponse({ status, retryAfterSeconds }: Unavailable) {
  return { status, headers: { "Retry-After": String(retryAfterSeconds) } };
}

function submittedFields(form: FormData): SubmittedField[] {
  return [...form].flatMap(([name, value]): SubmittedField[] => {
    if (isSecretField(name)) return [{ name }];
    return typeof value === "string" ? [{ name, value }] : [];
  });
}
