import { Link } from "react-router";
import { failureOfError } from "#app/ui/failure-of-error.ts";
import { Notice } from "#app/ui/field.tsx";
import { failureText } from "#domain/failures/failure.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/search.ts";

export { loader } from "./search.server.ts";

export const handle = viewHandle({ title: "Search" });

/** Turns a failing search into a message in its result, because an error would replace the view behind it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const failure = failureOfError(error);
    if (failure === undefined) throw error;
    return { search: "", groups: [], failure: failureText(failure) };
  }
}

export default function SearchView({ loaderData }: Route.ComponentProps) {
  const { search, groups, failure } = loaderData;
  return (
    <>
      <ViewHeader title="Search" lead="Homes, people, phone numbers, agreements, receipts and posts." />
      <SearchForm
        action={viewPath("/dashboard/search")}
        name="q"
        label="Search everything"
        placeholder="Name, phone, A-0012, receipt, home"
        search={search}
      />
      <div className="mt-6 grid gap-5 xl:grid-cols-2 xl:items-start">
        {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
        {search !== "" && groups.length === 0 ? (
          <div className="xl:col-span-2">
            <EmptyState title={`Nothing matches “${search}”.`} />
          </div>
        ) : null}
        {groups.map(({ title, results, all }) => (
          <Card key={title} aria-label={title} padding="none" className="overflow-hidden">
            <h2 className="px-5 pt-5 pb-2 text-xl sm:px-6">{title}</h2>
            <List place="inside">
              {results.map((result) => (
                <Row key={result.to + result.title} space="none">
                  <Link to={result.to} className="block px-5 py-3 no-underline hover:bg-paper sm:px-6">
                    <span className="block font-bold wrap-anywhere">{result.title}</span>
                    <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{result.detail}</span>
                  </Link>
                </Row>
              ))}
            </List>
            {all ? (
              <p className="border-t-[1.5px] border-line px-5 py-1.5 sm:px-6">
                <Link to={all.to} className="text-button">
                  {all.label}
                </Link>
              </p>
            ) : null}
          </Card>
        ))}
      </div>
    </>
  );
}
