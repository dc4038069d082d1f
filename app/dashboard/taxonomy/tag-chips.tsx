import { Combobox } from "@base-ui/react/combobox";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Plus, X } from "#app/dashboard/icons.tsx";
import { askServer } from "#app/ui/ask-server.ts";
import { failureText } from "#domain/failures/failure.ts";
import type { Binding } from "../forms/bind.ts";
import { ComboboxPopup, itemClass } from "../forms/combobox-popup.tsx";
import { restoreFieldState } from "../forms/field-state.ts";
import { type ComboboxOption, useOptions } from "../forms/options.ts";
import { type Tag, type TagFieldState, TagMark } from "./tag-mark.tsx";
import type { MadeTag } from "./tag-options.ts";

const source = { address: "/dashboard/tags/options?" };
const colourOfNew = "#b4532f";

const asTag = ({ id = 0, value, colour = colourOfNew }: ComboboxOption): Tag => ({ id, name: value, colour });

/** Writes the name of a tag as the server stores it. */
const plainName = (text: string) =>
  text
    .trim()
    .replace(/^#+\s*/, "")
    .toLowerCase();

/** Shows the field of `TagChoice` with its list and chips. */
export function TagChips({
  tags,
  typed: { name: textName, defaultValue, errors },
  plainState,
}: {
  tags: readonly Tag[];
  typed: Binding;
  plainState: { current: TagFieldState | undefined };
}) {
  const [selected, setSelected] = useState<readonly Tag[]>(tags);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Enter was pressed before the list had loaded: the tag of this name is selected or added once the list is there. If
  // the name matches several, the list stays open for a choice.
  const [entered, setEntered] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const list = useOptions(source);
  const { search } = list;
  const begin = useRef(search);
  // This is the moment when the plain field has been replaced, so its text and focus are taken over now.
  useLayoutEffect(() => {
    if (!field.current || !plainState.current) return;
    const { field: before, ids, isEntered } = plainState.current;
    setSelected((all) => all.filter(({ id }) => ids.includes(String(id))));
    setText(before.value);
    setOpen(before.isFocused && before.wasUsed);
    restoreFieldState(field.current, before);
    begin.current(before.value);
    if (isEntered) setEntered(plainName(before.value));
    plainState.current = undefined;
  }, [plainState]);
  // A change of chips fires the same event as typing, so that the form notices it.
  const isChanged = useRef(false);
  const selectedIds = selected.map(({ id }) => id).join();
  useEffect(() => {
    if (isChanged.current && selectedIds !== undefined)
      field.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isChanged.current = false;
  }, [selectedIds]);
  const choose = (change: (before: readonly Tag[]) => readonly Tag[]) => {
    isChanged.current = true;
    setFailure(undefined);
    setSelected(change);
  };
  const type = (typed: string) => {
    setText(typed);
    search(typed);
  };
  const making = useRef("");
  const typedNow = useRef(text);
  typedNow.current = text;
  const make = async (name: string) => {
    if (making.current === name) return;
    making.current = name;
    const body = new URLSearchParams({ name, colour: colourOfNew });
    const asked = await askServer<MadeTag>(source.address, { method: "POST", body }, "unknown");
    if (making.current === name) making.current = "";
    if (!asked.ok) return setFailure(failureText(asked.failure));
    if ("error" in asked.answer) return setFailure(asked.answer.error);
    const { tag } = asked.answer;
    // Text that was typed while the answer was awaited stays.
    if (plainName(typedNow.current) === name) type("");
    choose((before) => [...before.filter(({ id }) => id !== tag.id), tag]);
  };
  const found = list.options.map(asTag).filter(({ id }) => !selected.some((tag) => tag.id === id));
  const named = plainName(text);
  const isKnown = !list.isLoading && !list.failure;
  const isNew =
    named !== "" && isKnown && ![...list.options.map(asTag), ...selected].some(({ name }) => name === named);
  const problem = failure ?? errors?.[0];
  const entries = isNew ? [...found, { id: 0, name: named, colour: colourOfNew }] : found;
  const isAwaited = entered !== "" && entered === named;
  useEffect(() => {
    if (!isAwaited || list.isLoading) return;
    setEntered("");
    const same = found.find(({ name }) => name === named);
    if (same) {
      type("");
      choose((before) => [...before, same]);
    } else if (isNew && found.length === 0) void make(named);
  });
  return (
    <Combobox.Root
      multiple
      items={entries}
      filter={null}
      value={[...selected]}
      itemToStringLabel={(tag: Tag) => tag.name}
      isItemEqualToValue={(tag: Tag, other: Tag) => tag.id === other.id}
      onValueChange={(chosen: Tag[], { reason }) => {
        // The entry that adds a tag is not a tag yet, and Escape would remove all tags. Neither changes the selection.
        if (chosen.some(({ id }) => id === 0) || reason === "escape-key") return;
        if (chosen.length > selected.length) type("");
        choose(() => chosen);
      }}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => {
        // Closing the list would empty the field.
        if (reason === "input-change") type(typed);
      }}
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens && list.failure) search(text);
      }}
      autoHighlight
      onItemHighlighted={(_, { index }) => {
        if (index >= 0 && index >= entries.length - 1) list.more();
      }}
    >
      <div>
        {selected.map(({ id }) => (
          <input key={id} type="hidden" name="tagIds" value={id} />
        ))}
        <label id={`${fieldId}-label`} htmlFor={fieldId} className="field-label">
          Find or add a tag
        </label>
        <Combobox.Chips className="control flex flex-wrap items-center gap-2 px-2 py-1.5 focus-within:border-ink">
          {selected.map((tag) => (
            <Combobox.Chip
              key={tag.id}
              aria-label={tag.name}
              className="inline-flex min-h-9 items-center gap-2 rounded-full bg-paper-2 pl-3 text-[0.9375rem] font-bold data-highlighted:outline-2 data-highlighted:outline-jacaranda"
            >
              <TagMark name={tag.name} colour={tag.colour} />
              <Combobox.ChipRemove
                aria-label={`Remove tag ${tag.name}`}
                className="grid size-9 cursor-pointer place-items-center rounded-full hover:bg-line"
              >
                <X aria-hidden="true" className="size-4" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            ref={field}
            id={fieldId}
            name={textName}
            aria-labelledby={`${fieldId}-label`}
            maxLength={40}
            autoComplete="off"
            className="min-h-9 min-w-32 flex-1 bg-transparent px-2 outline-none"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would save the whole form.
              event.preventDefault();
              // No option can be selected yet, and the list stays open for what is found.
              if (!list.isLoading) return;
              event.preventBaseUIHandler();
              setEntered(named);
            }}
          />
        </Combobox.Chips>
        {problem ? (
          <p role="alert" className="field-error">
            {problem}
          </p>
        ) : null}
      </div>
      <ComboboxPopup list={list} whenEmpty="No tag is called this." field={field}>
        {(tag: Tag) => (
          <Combobox.Item
            key={tag.id}
            value={tag}
            className={itemClass}
            onClick={tag.id === 0 ? () => void make(tag.name) : undefined}
          >
            <span className="flex items-center gap-2 font-bold">
              {tag.id === 0 ? (
                <>
                  <Plus aria-hidden="true" className="size-5 shrink-0 text-leaf" />
                  Add the tag #{tag.name}
                </>
              ) : (
                <TagMark name={tag.name} colour={tag.colour} />
              )}
            </span>
          </Combobox.Item>
        )}
      </ComboboxPopup>
    </Combobox.Root>
  );
}
