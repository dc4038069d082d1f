import { countText } from "#domain/text/count-text.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/categories.ts";
import { TaxonomyList } from "./taxonomy-list.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./categories.server.ts";

export const handle = viewHandle({ title: "Categories" });

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { kind, categories, counts } = loaderData;
  const isOfPosts = kind === "post";
  return (
    <>
      <ViewHeader title="Categories" lead="Visitors filter the lists by them. The number is how many are in each." />
      <div className="mb-5">
        <FilterChips
          label="Categories of"
          choices={[
            {
              label: "Properties",
              to: viewPath("/dashboard/categories"),
              isSelected: !isOfPosts,
              count: counts.property,
            },
            {
              label: "Blog",
              to: viewPath("/dashboard/categories", { of: "post" }),
              isSelected: isOfPosts,
              count: counts.post,
            },
          ]}
        />
      </div>
      <TaxonomyList
        key={kind}
        resource={{ one: "category", many: "categories" }}
        subject={isOfPosts ? "post-category" : "category"}
        items={categories}
        addLabel="Add Category"
        emptyText="No categories yet. Add your first category!"
        countText={(count) => filedText(count, isOfPosts)}
        line={({ name, description }) => (
          <>
            <h2 className="text-[1.0625rem] wrap-anywhere">{name}</h2>
            <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{description}</p>
          </>
        )}
      />
    </>
  );
}

function filedText(count: number, isOfPosts: boolean): string {
  return isOfPosts ? countText(count, "post") : countText(count, "property", "properties");
}
