import { Combobox } from "@base-ui/react/combobox";
import type { ReactNode, RefObject } from "react";
import { failureText } from "#domain/failures/failure.ts";
import { countText } from "#domain/text/count-text.ts";
import type { OptionList } from "./options.ts";

/** Each option in the list has these classes. */
export const itemClass =
  "flex min-h-11 cursor-pointer flex-col justify-center px-4 py-2 wrap-anywhere data-highlighted:bg-paper-2";

/**
 * Shows the list below a field, with a note while it waits for options. In a dialog the list is inside the dialog,
 * because everything outside is out of reach.
 */
export function ComboboxPopup<Entry>({
  list,
  whenEmpty,
  field,
  children,
}: {
  list: Omit<OptionList<unknown>, "search">;
  whenEmpty: string;
  field: RefObject<HTMLInputElement | null>;
  children: (entry: Entry) => ReactNode;
}) {
  const status = statusText(list, whenEmpty);
  return (
    <Combobox.Portal container={field.current?.closest("dialog") ?? undefined}>
      <Combobox.Positioner sideOffset={4} className="z-50">
        <Combobox.Popup
          className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-56 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-2xl border-2 border-line bg-white py-1 shadow-card"
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 80) list.more();
          }}
        >
          <Combobox.List>{children}</Combobox.List>
          <Combobox.Status className="px-4 py-2 text-[0.9375rem] text-ink-soft empty:p-0">{status}</Combobox.Status>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function statusText(
  { options, hasMore, isLoading, failure }: Omit<OptionList<unknown>, "search">,
  whenEmpty: string,
): string {
  if (failure) return failureText(failure);
  if (isLoading) return "Searching...";
  if (options.length === 0) return whenEmpty;
  return hasMore ? `The first ${countText(options.length, "match", "matches")}. Enter more, or scroll on` : "";
}
