import { countText } from "#domain/text/count-text.ts";
import { listCategories, listTagChoices } from "#server/catalogue/read-taxonomy.ts";
import { hasMailServerContext, publicUrlContext } from "#server/context.ts";
import { readArticleNews, sendArticle } from "#server/newsletter/article-news.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { openRecord } from "../records/open-record.server.ts";
import { recordEditorActions } from "../records/save-record.server.ts";
import { postCommands } from "./post-commands.server.ts";

async function load(request: ViewRequest) {
  const { db, now, administrator, context } = request;
  const { record, details, tagIds, pictures } = await openRecord(request, postCommands);
  const [categories, tagChoices, news] = await Promise.all([
    listCategories(db, "post"),
    listTagChoices(db, tagIds),
    record && readArticleNews(db, record.id, context.get(publicUrlContext), now),
  ]);
  return {
    now,
    record: record && { ...record, content: details.content },
    pictures,
    tagChoices,
    news,
    hasMailServer: context.get(hasMailServerContext),
    author: administrator.name,
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

const rejections = {
  "not-on-site": "Visitors cannot read this article. Publish it first.",
  "changed-meanwhile": "The article was changed meanwhile. Look at the mail once more, then send it.",
  "being-sent": "This article is being sent already.",
  "nobody-left": "All subscribers have been sent this article already.",
};

async function send({ db, form, by, now, url, context }: ActionRequest): Promise<ActionResult> {
  const [item] = readItems([form.get("item")]);
  if (!item) return rejectionOf(form, "Please open the article again.");
  const sent = await sendArticle(db, item, by, now);
  if (!sent.ok) return answerConflict(rejectionOf(form, rejections[sent.reason]));
  const when = context.get(hasMailServerContext) ? "within a minute" : "once a mail server is set";
  return {
    done: { message: `The article goes to ${countText(sent.readers, "subscriber")}, beginning ${when}.` },
    at: url.pathname,
  };
}

export const loader = viewLoader(load);

export const action = viewAction({ ...recordEditorActions(postCommands), "send-newsletter": send });
