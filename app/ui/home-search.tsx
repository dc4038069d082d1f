import * as words from "#domain/languages/messages/home-search.ts";

/** Shows the field for a search of homes by words. Its form leads to a list of homes. */
export function HomeSearchField({ search = "", label = words.search() }: { search?: string; label?: string }) {
  return (
    <div className="filters-search">
      <input
        className="control"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search}
        placeholder={label}
        aria-label={label}
      />
      <button type="submit" aria-label={words.findHomes()}>
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
        </svg>
      </button>
    </div>
  );
}
