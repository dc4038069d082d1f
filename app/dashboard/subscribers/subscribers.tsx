import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
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
        lead={
          all === 0 && search === ""
            ? undefined
            : `${countText(counts.confirmed, "subscriber")}, ${counts.pending} not confirmed yet, ${counts.ended} ended.`
        }
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
        <List>
          {subscribers.map((subscriber) => (
            <Row
              key={subscriber.id}
              title={subscriber.email}
              note={
                <>
                  {subscriberStateNames[subscriber.state]}
                  {subscriber.state === "pending" ? ", asked " : " "}
                  {sinceText(subscriber.endedAt ?? subscriber.confirmedAt ?? subscriber.requestedAt, now)}
                  {subscriber.sourcePath ? `, from ${subscriber.sourcePath}` : ""}
                </>
              }
            />
          ))}
        </List>
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
