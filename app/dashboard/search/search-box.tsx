import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import { X } from "#app/dashboard/icons.tsx";
import { describeFailure, failureText } from "#domain/failures/failure.ts";
import { countText } from "#domain/text/count-text.ts";
import { SearchInput } from "../lists/search-input.tsx";
import { useIsOffline } from "../live/connection.ts";
import { viewPath } from "../view/view-path.ts";
import type { loader } from "./search.server.ts";
import type { SearchGroup } from "./search-group.ts";

/** The field has the focus only when its popover opens, because it is out of sight when the page loads. */
const focusedOnOpening = { autoFocus: true };

const SETTLE_MS = 150;

/**
 * Shows a search field with links to its results, by the ARIA pattern of a combobox. Submitting the form leads to the
 * same results as a page.
 */
export function SearchBox({ field, sheetId }: { field: RefObject<HTMLInputElement | null>; sheetId: string }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const listId = useId();
  const search = typed.trim();
  const { data, isWaiting } = useResults(search);
  const failure = useIsOffline() ? failureText(describeFailure("offline")) : data?.failure;
  const groups = search === "" ? [] : (data?.groups ?? []);
  const links = groups.flatMap(({ results, all }) => [...results.map(({ to }) => to), ...(all ? [all.to] : [])]);
  /** The results are those of an earlier word, so none of them is marked or opened by a key. */
  const isStale = isWaiting && groups.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && links.length > 0) {
      if (isStale) return event.preventDefault();
      event.preventDefault();
      // The field itself is a stop as well, so there is one stop more than links.
      const next = ((active + 1 + step + links.length + 1) % (links.length + 1)) - 1;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // The first result needs no mark. While results are stale, Enter leads to the page of what is typed.
      const opened = isStale || links.length === 0 ? undefined : Math.max(0, active);
      if (opened === undefined) return;
      event.preventDefault();
      document.getElementById(optionId(opened))?.click();
    }
  };
  return (
    <>
      <Form role="search" action={viewPath("/dashboard/search")} replace className="flex items-center gap-2">
        <SearchInput
          ref={field}
          name="q"
          aria-label="Search everything"
          role="combobox"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && active < links.length ? optionId(active) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, phone, A-0012, receipt, home"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={choose}
          {...focusedOnOpening}
          className="min-h-13"
        />
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="icon-button shrink-0">
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">Close the search</span>
        </button>
        <button type="submit" className="sr-only">
          Search
        </button>
      </Form>
      <p role="status" className={groups.length > 0 || search === "" ? "sr-only" : "px-2 py-6 text-ink-soft"}>
        {statusText(search, groups, failure, isWaiting)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={isStale}
        inert={isStale}
        hidden={groups.length === 0}
        className="aria-busy:opacity-50"
      >
        {groups.map((group, at) => (
          <ResultGroup
            key={group.title}
            {...group}
            firstPlace={groups.slice(0, at).reduce((sum, { results, all }) => sum + results.length + (all ? 1 : 0), 0)}
            active={active}
            optionId={optionId}
          />
        ))}
      </div>
    </>
  );
}

/** Asks for the results of a search. A newer search cancels older ones. Results stay, marked as stale, until newer ones arrive. */
function useResults(search: string) {
  const { data, load, state } = useFetcher<typeof loader>();
  const isOffline = useIsOffline();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    if (search === "" || isOffline) return;
    timer.current = setTimeout(() => void load(viewPath("/dashboard/search", { q: search })), SETTLE_MS);
    return () => clearTimeout(timer.current);
  }, [search, load, isOffline]);
  return {
    data,
    isWaiting: state !== "idle" || data === undefined || (data.search !== search && data.failure === undefined),
  };
}

function statusText(
  search: string,
  groups: readonly SearchGroup[],
  failure: string | undefined,
  isWaiting: boolean,
): string {
  if (search === "") return "";
  if (failure !== undefined) return failure;
  if (isWaiting) return "Searching...";
  const found = groups.reduce((sum, { results }) => sum + results.length, 0);
  return found > 0 ? countText(found, "result") : `Nothing matches “${search}”.`;
}

type ResultGroupProps = SearchGroup & { firstPlace: number; active: number; optionId: (place: number) => string };

function ResultGroup({ title, results, all, firstPlace, active, optionId }: ResultGroupProps) {
  const option = (place: number) => ({
    id: optionId(place),
    role: "option",
    "aria-selected": place === active,
    tabIndex: -1,
    replace: true,
  });
  return (
    <fieldset className="not-first:mt-3 min-w-0">
      <legend className="px-3 pt-2 pb-1 text-[0.8125rem] font-bold text-ink-soft">{title}</legend>
      {results.map((result, i) => (
        <Link key={result.to + result.title} to={result.to} {...option(firstPlace + i)} className="search-result">
          <span className="block font-bold wrap-anywhere">{result.title}</span>
          {result.detail ? (
            <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{result.detail}</span>
          ) : null}
        </Link>
      ))}
      {all ? (
        <Link
          to={all.to}
          {...option(firstPlace + results.length)}
          className="search-result font-display font-bold text-leaf"
        >
          {all.label}
        </Link>
      ) : null}
    </fieldset>
  );
}
