import { useLoaderData } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { tagForm } from "#domain/taxonomy.ts";
import { ViewHeader } from "../parts/view-header.tsx";
import { FilingList } from "./filing-list.tsx";
import type { load } from "./tags.server.ts";

/** What a new tag begins with. */
const FIRST_COLOUR = "#b4532f";

export default function Tags() {
  const { tags } = useLoaderData<typeof load>();
  return (
    <>
      <ViewHeader title="Tags" lead="Words that properties and articles share. How often each is used is counted." />
      <FilingList
        noun={{ one: "tag", many: "tags" }}
        subject="tag"
        items={tags.map((tag) => ({ ...tag, count: tag.usageCount }))}
        addLabel="Add Tag"
        schema={tagForm}
        emptyText="No tags yet. Add your first tag!"
        countText={(count) => (count === 1 ? "1 use" : `${count} uses`)}
        labels={{ name: "Name", colour: "Colour" }}
        values={(tag) => ({ name: tag?.name ?? "", colour: tag?.colour ?? FIRST_COLOUR })}
        fields={(bind) => (
          <>
            <TextField label="Name" required maxLength={40} hint="Shown as #name." {...bind("name")} />
            <TextField label="Colour" type="color" className="h-13 p-1.5" {...bind("colour")} />
          </>
        )}
        line={({ name, colour }) => (
          <h2 className="flex items-center gap-2.5 text-[17px] wrap-anywhere">
            <span aria-hidden="true" className="size-3.5 shrink-0 rounded-full" style={{ background: colour }} />
            {`#${name}`}
          </h2>
        )}
      />
    </>
  );
}
