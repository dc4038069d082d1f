import { useRef, useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { readingMinutes, suggestExcerpt } from "#domain/articles/post.ts";
import { postPath, readingTimeText } from "#domain/articles/post-address.ts";
import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { itemText } from "../actions/record-items.ts";
import { type Binding, bindPictures } from "../forms/bind.ts";
import { ChoiceField, FeaturedField } from "../forms/choice-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { TagChoice } from "../taxonomy/tag-choice.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-post.ts";
import { ArticleField } from "./article-field.tsx";
import { NewsletterCard } from "./newsletter-card.tsx";
import { postKind } from "./post-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-post.server.ts";

export const handle = viewHandle({ title: "Blog Post" });

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { record, pictures, categories, tagChoices, news, hasMailServer, author, now } = loaderData;
  const [written, setWritten] = useState<string>();
  return (
    <>
      <RecordEditor kind={postKind} record={record} beginning={{ author }} name="Blog Post" now={now}>
        {(bind) => {
          const content = bind("content");
          const html = written ?? content.defaultValue;
          return (
            <>
              <FormSection title="The article">
                <TitleField {...bind("title")} slug={record?.slug} />
                <ArticleField label="Content" saved={record?.content ?? ""} onWrite={setWritten} {...content} />
                <p className="text-[0.9375rem] text-ink-soft">{readingTimeText(readingMinutes(html))}</p>
                <ExcerptField {...bind("excerpt")} suggestion={suggestExcerpt(html)} />
              </FormSection>
              <FormSection title="Picture">
                <PictureField
                  {...bindPictures(bind, "imageId", pictures)}
                  label="Featured image"
                  max={1}
                  failure="Error uploading images"
                />
              </FormSection>
              <FormSection title="Who wrote it">
                <TextField label="Author" maxLength={120} {...bind("author")} />
                <TextAreaField label="About the author" rows={3} maxLength={1000} {...bind("authorBio")} />
                <PictureField
                  {...bindPictures(bind, "authorImageId", pictures)}
                  label="Author's picture"
                  max={1}
                  failure="Error uploading images"
                />
              </FormSection>
              <FormSection title="How visitors find it">
                <FieldRow>
                  <ChoiceField label="Category" none="No category" choices={categories} {...bind("categoryId")} />
                </FieldRow>
                <TagChoice {...tagChoices} selected={bind.all("tagIds")} />
                <FeaturedField {...bind("isFeatured")} />
              </FormSection>
            </>
          );
        }}
      </RecordEditor>
      {record && news ? (
        <NewsletterCard news={news} item={itemText(record)} hasMailServer={hasMailServer} now={now} />
      ) : null}
    </>
  );
}

function TitleField({ slug, ...field }: Binding & { slug: string | undefined }) {
  const [title, setTitle] = useState(field.defaultValue);
  const address = slug ?? (title.trim() ? slugOf(title) : undefined);
  return (
    <TextField
      {...field}
      label="Title"
      required
      maxLength={200}
      onInput={(event) => setTitle(event.currentTarget.value)}
      hint={address ? `Its address: ${postPath(address)}` : undefined}
    />
  );
}

function ExcerptField({ suggestion, ...field }: Binding & { suggestion: string }) {
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
      <TextAreaField {...field} label="Excerpt" rows={3} maxLength={1000} hint="Appears on the card of the article." />
      {suggestion ? (
        <button type="button" className="text-button" onClick={take}>
          Take the first sentences
        </button>
      ) : null}
    </div>
  );
}
