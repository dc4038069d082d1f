import { sql } from "kysely";
import { viewsOfPages } from "#server/analytics/record-views.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import type { LinkTable } from "#server/records/linked-ids.ts";
import type { ListedTable } from "#server/records/record-list.ts";

export const postTags: LinkTable = { table: "post_tags", owner: "post_id", linked: "tag_id", isOrdered: false };

export const listedPosts: ListedTable = {
  table: "posts",
  nameColumn: "title",
  pictureColumn: "image_id",
  shows: ["all", "published", "scheduled", "draft", "featured", "no-picture", "no-alt", "stale", "sample"],
  matches: (search) => searchTextMatches(sql.ref("search_text"), search),
  views: (since) => viewsOfPages("posts", sql`'/blog/' || posts.slug`, since),
};

export const listedTestimonials: ListedTable = {
  table: "testimonials",
  nameColumn: "name",
  pictureColumn: "image_id",
  shows: ["all", "published", "scheduled", "draft", "featured", "no-picture", "no-alt", "sample"],
  matches: (search) =>
    searchTextMatches(sql`search_text(array[name, role, role_lg, role_sw, quote, quote_lg, quote_sw])`, search),
};
