import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { type ActionRejection, type ActionResult, answerConflict, type RejectedAnswer } from "./action-result.ts";
import type { ActionRequest } from "./view-action.server.ts";

/** For errors that a schema cannot find. */
export type RejectFields = (fieldErrors: Record<string, string[]>) => RejectedAnswer;

export function withFields<Schema extends z.ZodType>(
  schema: Schema,
  act: (request: ActionRequest, details: z.output<Schema>, reject: RejectFields) => Promise<ActionResult>,
) {
  return async (request: ActionRequest): Promise<ActionResult> => {
    const submission = parseWithZod(request.form, { schema });
    if (submission.status !== "success") {
      return data<ActionRejection>({ submission: submission.reply() }, { status: 400 });
    }
    const reject: RejectFields = (fieldErrors) => answerConflict({ submission: submission.reply({ fieldErrors }) });
    return act(request, submission.value, reject);
  };
}
