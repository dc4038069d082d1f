import { z } from "zod";
import { answerConflict, type RejectedAnswer, rejectionOf } from "./action-result.ts";
import type { ActionRequest } from "./view-action.server.ts";

/** For errors that a schema cannot find. */
export type RejectFields = (fieldErrors: Record<string, string[]>) => RejectedAnswer;

/** What does not fit the schema is rejected beside its fields. */
export function withParsedForm<Schema extends z.ZodType, Answer, Request extends ActionRequest = ActionRequest>(
  schema: Schema,
  act: (request: Request, fields: z.output<Schema>, reject: RejectFields) => Promise<Answer>,
) {
  return async (request: Request): Promise<Answer | RejectedAnswer> => {
    const { form } = request;
    const parsed = schema.safeParse(textEntries(form));
    if (!parsed.success) {
      const error: z.ZodError = parsed.error;
      const { formErrors, fieldErrors } = z.flattenError(error);
      return rejectionOf(form, formErrors[0], fieldErrors);
    }
    return act(request, parsed.data, (errors) => answerConflict(rejectionOf(form, undefined, errors)));
  };
}

export function textEntries(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  return texts;
}
