import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { tagForm } from "#domain/taxonomy.ts";
import { createTag, deleteTag, editTag, listTags } from "#server/taxonomy.ts";
import { newestOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { answerFiling, moveToOf, targetOf } from "./filing-deeds.server.ts";

export async function load({ db }: ViewRequest) {
  return { tags: await listTags(db) };
}

export const intents = ["create", "save", "delete"];

export async function act(request: DeedRequest) {
  const { db, form, by, now } = request;
  const submission = parseWithZod(form, { schema: tagForm });
  switch (form.get("deed")) {
    case "create": {
      if (submission.status !== "success") return data({ submission: submission.reply() }, { status: 400 });
      return answerFiling(request, await createTag(db, submission.value, by, now), submission);
    }
    case "save": {
      if (submission.status !== "success") return data({ submission: submission.reply() }, { status: 400 });
      const edit = { ...targetOf(request), details: submission.value };
      return answerFiling(request, await editTag(db, edit, by, now), submission, async () => {
        const found = (await listTags(db)).find(({ id }) => id === edit.id);
        return found && newestOf(found, { name: found.name, colour: found.colour });
      });
    }
    case "delete": {
      const target = { ...targetOf(request), moveTo: moveToOf(request) };
      return answerFiling(request, await deleteTag(db, target, by, now));
    }
    default:
      throw data("There is no such deed in this view.", { status: 400 });
  }
}
