import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { countText } from "#domain/text/count-text.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Pager } from "../lists/pager.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/tags.ts";
import { TagNameField } from "./tag-name-field.tsx";
import { TaxonomyList } from "./taxonomy-list.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./tags.server.ts";

export const handle = viewHandle({ title: "Tags" });

export default function Tags({ loaderData }: Route.ComponentProps) {
  const { tags, search, matching, page, pages, perPage } = loaderData;
  return (
    <>
      <ViewHeader title="Tags" lead="Words that properties and articles share. The number is how often each is used." />
      {search === "" && pages < 2 ? null : (
        <Form action={viewPath("/dashboard/tags")} role="search" className="mb-5 flex flex-wrap items-end gap-3">
          <div className="min-w-36 flex-1">
            <TextField
              key={search}
              label="Search tags"
              type="search"
              name="search"
              defaultValue={search}
              maxLength={40}
            />
          </div>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
      )}
      <TaxonomyList
        resource={{ one: "tag", many: "tags" }}
        subject="tag"
        items={tags}
        addLabel="Add Tag"
        emptyText={search === "" ? "No tags yet. Add your first tag!" : `No tag has “${search}” in its name.`}
        countText={(count) => countText(count, "use")}
        line={({ name, colour }) => (
          <h2 className="flex items-center gap-2.5 text-[1.0625rem] wrap-anywhere">
            <span aria-hidden="true" className="size-3.5 shrink-0 rounded-full" style={{ background: colour }} />
            {`#${name}`}
          </h2>
        )}
        moveField={({ id }, label, binding) => (
          <TagNameField
            hint="Leave empty if they stay without one. Enter another tag and the two are merged."
            {...binding}
            label={label}
            without={id}
          />
        )}
      />
      <Pager
        page={page}
        pages={pages}
        perPage={perPage}
        matching={matching}
        to={(other) => viewPath("/dashboard/tags", { search: search === "" ? undefined : search, page: other })}
      />
    </>
  );
}
