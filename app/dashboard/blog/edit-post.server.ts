import { z } from "zod";
import type { PostDetails } from "#domain/articles/post.ts";
import { countText } from "#domain/text/count-text.ts";
import { listCategories, listTagChoices } from "#server/catalogue/read-taxonomy.ts";
import { hasMailServerContext, publicUrlContext } from "#server/context.ts";
import { readArticleNews, sendArticle } from "#server/newsletter/article-news.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { readItems } from "../actions/record-items.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
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
    record: record && { ...record, stored: storedArticle(details) },
    pictures,
    tagChoices,
    news,
    hasMailServer: context.get(hasMailServerContext),
    author: administrator.name,
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

/** The article as it is stored, which the server has cleaned, in each language. */
const storedArticle = ({ content, contentLg, contentSw }: PostDetails) => ({ content, contentLg, contentSw });

const send = formCommand({
  schema: z.object({ item: z.string().optional() }),
  async run({ db, by, now }, { item }) {
    const [article] = readItems([item]);
    return article ? sendArticle(db, article, by, now) : ({ ok: false, reason: "not-named" } as const);
  },
}).answers({
  rejects: {
    "not-named": invalid("Please open the article again."),
    "not-on-site": conflict("Visitors cannot read this article. Publish it first."),
    "changed-meanwhile": conflict("The article was changed meanwhile. Look at the mail once more, then send it."),
    "being-sent": conflict("This article is being sent already."),
    "nobody-left": conflict("All subscribers have been sent this article already."),
  },
  done({ readers }, _, { url, context }) {
    const when = context.get(hasMailServerContext) ? "within a minute" : "once a mail server is set";
    const message = `The article goes to ${countText(readers, "subscriber")}, beginning ${when}.`;
    return { done: { message }, at: url.pathname };
  },
});

export const loader = viewLoader(load);

export const action = viewAction({ ...recordEditorActions(postCommands), "send-newsletter": send });
