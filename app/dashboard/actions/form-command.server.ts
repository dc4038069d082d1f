import type { data } from "react-router";
import { z } from "zod";
import type { ActionRejection } from "./action-result.ts";
import { type Rejection, reject } from "./rejections.ts";
import type { ActionRequest } from "./view-action.server.ts";

type Outcome = { ok: true } | { ok: false; reason: string };

/** Each rejection is answered by its reason: by a fixed answer, or by one made from the facts of the rejection. */
type RejectionTexts<Result extends Outcome, Input, Request> = {
  readonly [Reason in Extract<Result, { ok: false }>["reason"]]:
    | Rejection
    | ((
        rejected: Extract<Result, { ok: false; reason: Reason }>,
        input: Input,
        request: Request,
      ) => Rejection | Promise<Rejection>);
};

/**
 * `find` looks this up in the database because a schema cannot, such as the home "Kololo Heights" that was typed into a
 * field. Whatever else it returns is for `run`.
 */
interface Finding {
  /** These reject the form, by field. They replace the schema's errors of the same field. */
  errors?: Readonly<Record<string, string[]>>;
  /** The view gets this besides the errors of `find` or of the schema, but not with a rejection of `run`. */
  shown?: object | undefined;
}

/** The rejections give this to the view besides their messages. */
type ShownBy<Texts> = {
  [Reason in keyof Texts]: Texts[Reason] extends Rejection<infer Shown>
    ? Shown
    : Texts[Reason] extends (...of: never[]) => Rejection<infer Shown> | Promise<Rejection<infer Shown>>
      ? Shown
      : never;
}[keyof Texts];

/**
 * Builds the action of a form. First `schema` reads the fields and `find` looks up what they name; the errors of both
 * are shown beside the fields, and the first one of no field for the whole form. `find` gets the fields as they were
 * sent, also if they do not fit `schema`, so that all errors are shown at once. Then `run` calls one command of the
 * server, which owns the transaction, the form's key, the questions that it asks back, and the audit entry. A rejection
 * is answered by the entry of `rejects` for its reason, success by `done`.
 *
 * @param command.lists the names of fields that are read as lists, because they can be sent more than once
 */
export function formCommand<
  Schema extends z.ZodType,
  Result extends Outcome,
  Request extends ActionRequest = ActionRequest,
  Found extends Finding = Finding,
>(command: {
  schema: Schema;
  lists?: readonly string[];
  find?: (request: Request, fields: Record<string, string>) => Promise<Found>;
  run: (request: Request, input: z.output<Schema>, found: Found) => Promise<Result>;
}) {
  return {
    /** `rejects` needs an entry for every reason that `run` can return; the compiler checks this. */
    answers<Texts extends RejectionTexts<Result, z.output<Schema>, Request>, Done>(answer: {
      rejects: Texts;
      done: (result: Extract<Result, { ok: true }>, input: z.output<Schema>, request: Request) => Done;
    }): (
      request: Request,
    ) => Promise<Awaited<Done> | ReturnType<typeof data<ActionRejection & Partial<ShownBy<Texts>>>>> {
      return actionOf<Request, Awaited<Done>, ActionRejection & Partial<ShownBy<Texts>>>({ ...command, ...answer });
    },
  };
}

interface Command<Request> {
  schema: z.ZodType;
  lists?: readonly string[];
  find?(request: Request, fields: Record<string, string>): Promise<Finding>;
  run(request: Request, input: unknown, found: unknown): Promise<Outcome>;
  rejects: object;
  done(result: unknown, input: unknown, request: Request): unknown;
}

function actionOf<Request extends ActionRequest, Done, Rejected extends ActionRejection>(
  command: Command<Request>,
): (request: Request) => Promise<Done | ReturnType<typeof data<Rejected>>>;
function actionOf({ schema, lists = [], find, run, rejects, done }: Command<ActionRequest>) {
  return async (request: ActionRequest): Promise<unknown> => {
    const { form } = request;
    const fields = textFields(form);
    const parsed = schema.safeParse({
      ...fields,
      ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
    });
    const found = (await find?.(request, fields)) ?? {};
    if (!parsed.success || Object.keys(found.errors ?? {}).length > 0) {
      const errors = { ...(parsed.error ? errorsOf(parsed.error) : {}), ...found.errors };
      return reject(form, { status: 400, errors, shown: found.shown });
    }
    const outcome = await run(request, parsed.data, found);
    if (outcome.ok) return done(outcome, parsed.data, request);
    const answer: unknown = Reflect.get(rejects, outcome.reason);
    return reject(form, isRejection(answer) ? answer : await rejectionMaker(answer)(outcome, parsed.data, request));
  };
}

type MakeRejection = (rejected: Outcome, input: unknown, request: ActionRequest) => Promise<Rejection>;

const isRejection = (answer: unknown): answer is Rejection => typeof answer === "object" && answer !== null;

function rejectionMaker(answer: unknown): MakeRejection {
  const isMaker = (given: unknown): given is MakeRejection => typeof given === "function";
  if (!isMaker(answer)) throw new Error("a rejection has no words");
  return answer;
}

function errorsOf(error: z.ZodError): Rejection["errors"] {
  const { formErrors, fieldErrors } = z.flattenError(error);
  return { "": formErrors, ...fieldErrors };
}

/** Reads the text fields of a form by name. Of a name that occurs several times, the last value counts. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
}
