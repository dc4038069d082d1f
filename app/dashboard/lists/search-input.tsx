import type { ComponentProps } from "react";
import { Search } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Shows the field of a search with its sign. `className` adds the height. */
export function SearchInput({ className, ...input }: ComponentProps<"input"> & { "aria-label": string }) {
  return (
    <span className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input {...input} type="search" maxLength={100} className={classNames("control pl-12", className)} />
    </span>
  );
}
