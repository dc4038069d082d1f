import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/subscribers.ts";
import { subscriberStateNames } from "./subscriber-state-names.ts";

export { loader } from "./subscribers.server.ts";

export const handle = viewHandle({ title: "Subscribers", topics: ["subscribers"] });

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { subscribers, counts, search, all, page, pages, perPage, now } = loaderData;
  return (
    <>
      <ViewHeader
        title="Subscribers"
        lead={`${countText(counts.confirmed, "subscriber")}, ${counts.pending} not confirmed yet, ${counts.ended} ended.`}
      />
      {all === 0 && search === "" ? null : (
        <div className="mb-5">
          <SearchForm
            action={viewPath("/dashboard/subscribers")}
            label="Search subscribers"
            placeholder="E-mail address"
            search={search}
          />
        </div>
      )}
      {subscribers.length === 0 ? (
        <EmptyState title={search === "" ? "No subscribers yet." : "No subscriber matches."} />
      ) : (
        <ul className="rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
          {subscribers.map((subscriber) => (
            <li
              key={subscriber.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 not-first:border-t-[1.5px] not-first:border-line"
            >
              <span className="font-bold wrap-anywhere">{subscriber.email}</span>
              <span className="text-[0.9375rem] text-ink-soft">
                {subscriberStateNames[subscriber.state]}
                {subscriber.state === "pending" ? ", asked " : " "}
                {sinceText(subscriber.endedAt ?? subscriber.confirmedAt ?? subscriber.requestedAt, now)}
                {subscriber.sourcePath ? `, from ${subscriber.sourcePath}` : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        perPage={perPage}
        matching={all}
        to={(other) => viewPath("/dashboard/subscribers", { search, page: other })}
      />
      <ExportLinks table="subscribers" name="Subscribers" />
    </>
  );
}
