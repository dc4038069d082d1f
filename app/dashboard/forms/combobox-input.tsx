import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Plus } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ComboboxPopup, itemClass } from "./combobox-popup.tsx";
import type { ComboboxInputProps } from "./combobox-props.ts";
import { type FieldState, restoreFieldState } from "./field-state.ts";
import { type ComboboxOption, useOptions } from "./options.ts";

/** `addsAt` is the address of the form that adds the missing thing. */
type Entry = ComboboxOption & { addsAt?: string };

/**
 * Shows the field of `Combobox` with its list. Selecting an option fires the same event as typing, so that the form
 * notices it.
 */
export function ComboboxInput({
  options: source,
  plainState,
  ...field
}: ComboboxInputProps & { plainState: { current: FieldState | undefined } }) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(String(field.defaultValue ?? ""));
  const [isOpen, setOpen] = useState(false);
  const list = useOptions(source);
  const { search } = list;
  const begin = useRef(search);
  // This is the moment when the plain field has been replaced, so its text and focus are taken over now.
  useLayoutEffect(() => {
    if (!input.current || !plainState.current) return;
    const { value: typed, isFocused, wasUsed } = plainState.current;
    setValue(typed);
    setOpen(isFocused && wasUsed);
    restoreFieldState(input.current, plainState.current);
    begin.current(typed);
    plainState.current = undefined;
  }, [plainState]);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (chosen > 0) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  const { defaultValue: _, ...attributes } = field;
  const added = "address" in source ? source.addNew : undefined;
  const named = value.trim();
  const isKnown = !list.isLoading && !list.failure;
  const isNew = added && named !== "" && isKnown && !list.options.some((option) => option.value === named);
  const entries: Entry[] = isNew ? [...list.options, { value: named, addsAt: added.to(named) }] : [...list.options];
  // When no other option is left the list closes, because an open list would keep a screen reader away from the rest of
  // the form.
  const isChosen = entries.length === 1 && entries[0]?.value === value;
  const isSettled = isChosen || ("all" in source && entries.length === 0);
  return (
    <Autocomplete.Root
      items={entries}
      filter={null}
      itemToStringValue={({ value: text }: Entry) => text}
      value={value}
      onValueChange={(text, { reason }) => {
        // It would empty the field when the list is closed.
        if (reason === "escape-key") return;
        setValue(text);
        search(text);
        if (reason === "item-press") setChosen((times) => times + 1);
      }}
      open={isOpen && !isSettled}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens && list.failure) search(value);
      }}
      openOnInputClick
      onItemHighlighted={(_, { index }) => {
        if (index >= 0 && index >= list.options.length - 1) list.more();
      }}
    >
      <Autocomplete.Input
        autoComplete="off"
        {...attributes}
        ref={input}
        className={classNames("control", field.className)}
        onKeyDown={(event) => {
          // Escape closes the list but not the dialog around it.
          if (event.key === "Escape" && isOpen && !isSettled) event.preventDefault();
          field.onKeyDown?.(event);
        }}
      />
      <ComboboxPopup list={list} whenEmpty="Nothing matches. What you entered is sent as it is." field={input}>
        {(entry: Entry) =>
          entry.addsAt === undefined ? (
            <Autocomplete.Item key={entry.value} value={entry} className={itemClass}>
              <span className="font-bold">{entry.value}</span>
              {entry.label ? <span className="text-[0.9375rem] text-ink-soft">{entry.label}</span> : null}
            </Autocomplete.Item>
          ) : (
            <Autocomplete.Item
              key="new"
              value={entry}
              className={classNames(itemClass, "font-bold text-leaf")}
              // The form opens in another tab, so that the entered text of this one stays.
              onClick={() => window.open(entry.addsAt, "_blank", "noopener")}
            >
              <span className="flex items-center gap-2">
                <Plus aria-hidden="true" className="size-5 shrink-0" />
                {added?.label(entry.value)}
              </span>
            </Autocomplete.Item>
          )
        }
      </ComboboxPopup>
    </Autocomplete.Root>
  );
}
