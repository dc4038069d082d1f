import { useRef, useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { readingMinutes, suggestExcerpt } from "#domain/articles/post.ts";
import { postPath, readingTimeText } from "#domain/articles/post-address.ts";
import { slugOf } from "#domain/text/slug.ts";
import { itemText } from "../actions/record-items.ts";
import type { DrawnField } from "../fields/slots.ts";
import type { Bind } from "../forms/bind.ts";
import { RecordEditor } from "../records/record-editor.tsx";
import { TagChoice } from "../taxonomy/tag-choice.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-post.ts";
import { ArticleField } from "./article-field.tsx";
import { editedPost } from "./edited-post.ts";
import { NewsletterCard } from "./newsletter-card.tsx";
import { TranslationField } from "./translation-field.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-post.server.ts";

export const handle = viewHandle({ title: "Blog Post" });

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { record, pictures, categories, tagChoices, news, hasMailServer, author, now } = loaderData;
  const [written, setWritten] = useState<string>();
  const htmlOf = (bind: Bind) => written ?? bind("content").defaultValue;
  return (
    <>
      <RecordEditor
        kind={editedPost}
        record={record}
        beginning={{ author }}
        name="Blog Post"
        pictures={pictures}
        choices={{ categoryId: categories }}
        slots={{
          title: (field) => <TitleField {...field} slug={record?.slug} />,
          content: (field, bind) => (
            <>
              <ArticleField {...field} saved={record?.stored.content ?? ""} onWrite={setWritten} />
              <p className="text-[0.9375rem] text-ink-soft">{readingTimeText(readingMinutes(htmlOf(bind)))}</p>
            </>
          ),
          contentLg: (field) => <TranslationField {...field} saved={record?.stored.contentLg ?? ""} />,
          contentSw: (field) => <TranslationField {...field} saved={record?.stored.contentSw ?? ""} />,
          excerpt: (field, bind) => <ExcerptField {...field} suggestion={suggestExcerpt(htmlOf(bind))} />,
          tagIds: (_, bind) => <TagChoice {...tagChoices} bind={bind} />,
        }}
        now={now}
      />
      {record && news ? (
        <NewsletterCard news={news} item={itemText(record)} hasMailServer={hasMailServer} now={now} />
      ) : null}
    </>
  );
}

function TitleField({ slug, ...field }: DrawnField & { slug: string | undefined }) {
  const [title, setTitle] = useState(field.defaultValue);
  const address = slug ?? (title.trim() ? slugOf(title) : undefined);
  return (
    <TextField
      {...field}
      onInput={(event) => setTitle(event.currentTarget.value)}
      hint={address ? `Its address: ${postPath(address)}` : undefined}
    />
  );
}

function ExcerptField({ suggestion, ...field }: DrawnField & { suggestion: string }) {
  const area = useRef<HTMLDivElement>(null);
  const take = () => {
    const control = area.current?.querySelector("textarea");
    if (!control) return;
    control.value = suggestion;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <div ref={area}>
      <TextAreaField {...field} />
      {suggestion ? (
        <button type="button" className="text-button" onClick={take}>
          Take the first sentences
        </button>
      ) : null}
    </div>
  );
}
