import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import type { Bind, Binding } from "../forms/bind.ts";
import { readFieldState } from "../forms/field-state.ts";
import { useLookup } from "../live/use-lookup.ts";
import type { TagChips } from "./tag-chips.tsx";
import { type Tag, type TagFieldState, TagMark } from "./tag-mark.tsx";
import { typedTagName } from "./typed-tag.ts";

type TagChoiceProps = {
  /** These are the tags of the record, and some others. */
  tags: readonly Tag[];
  bind: Bind;
};

/**
 * Shows the tags of a record. Until the field is touched, they are boxes. Then they become chips, other tags are found
 * in a list, and a new tag can be added in place.
 */
export function TagChoice({ tags: offered, bind }: TagChoiceProps) {
  const selected = bind.all("tagIds");
  const typed = bind(typedTagName);
  const { data, load: askNames } = useLookup<{ tags: Tag[] }>();
  const known = new Map([...offered, ...(data?.tags ?? [])].map((tag) => [String(tag.id), tag]));
  // An unsaved text may have any tag selected. Such a tag is sent while its name is being fetched, and dropped if it
  // was deleted.
  const nameless = data ? [] : selected.filter((id) => !known.has(id));
  const asked = nameless.map((id) => `id=${encodeURIComponent(id)}`).join("&");
  useEffect(() => {
    if (asked !== "") askNames(`/dashboard/tags/options?${asked}`);
  }, [asked, askNames]);
  const [Loaded, setLoaded] = useState<typeof TagChips>();
  const plainState = useRef<TagFieldState>(undefined);
  const load = useCallback(
    () =>
      void import("./tag-chips.tsx").then(
        (loaded) => setLoaded(() => loaded.TagChips),
        // The connection is lost, so the next touch tries again.
        () => undefined,
      ),
    [],
  );
  const has = selected.flatMap((id) => known.get(id) ?? []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-bold">Tags</legend>
      {Loaded && nameless.length === 0 ? (
        <Loaded tags={has} typed={typed} plainState={plainState} />
      ) : (
        <Boxes
          tags={has}
          others={offered.filter(({ id }) => !selected.includes(String(id)))}
          {...{ typed, plainState, load }}
        />
      )}
      {nameless.map((id) => (
        <input key={id} type="hidden" name="tagIds" value={id} />
      ))}
    </fieldset>
  );
}

type BoxesProps = {
  tags: readonly Tag[];
  others: readonly Tag[];
  typed: Binding;
  plainState: { current: TagFieldState | undefined };
  load: () => void;
};

function Boxes({ tags, others, typed, plainState, load }: BoxesProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const field = element?.querySelector<HTMLInputElement>(`input[name=${typedTagName}]`);
      const ticked = element?.querySelectorAll<HTMLInputElement>("input[name=tagIds]:checked") ?? [];
      plainState.current = field
        ? {
            field: readFieldState(field, wasUsed.current),
            ids: [...ticked].map(({ value }) => value),
            isEntered: isEntered.current,
          }
        : undefined;
    };
  }, [plainState]);
  return (
    <div ref={part}>
      {tags.length === 0 ? null : (
        <div className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Box key={tag.id} tag={tag} isTicked />
          ))}
        </div>
      )}
      <TextField
        {...typed}
        label="Find or add a tag"
        autoComplete="off"
        maxLength={40}
        onFocus={load}
        onPointerEnter={load}
        onPointerDown={() => {
          wasUsed.current = true;
        }}
        onInput={() => {
          wasUsed.current = true;
          isEntered.current = false;
        }}
        onKeyDown={(event) => {
          // Enter would otherwise submit the whole form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          isEntered.current = true;
        }}
      />
      {others.length === 0 ? null : (
        <noscript>
          <div className="mt-3 flex flex-wrap gap-2">
            {others.map((tag) => (
              <Box key={tag.id} tag={tag} />
            ))}
          </div>
        </noscript>
      )}
    </div>
  );
}

function Box({ tag: { id, name, colour }, isTicked = false }: { tag: Tag; isTicked?: boolean }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-line px-4 text-[0.9375rem] font-bold transition-colors duration-150 hover:border-sun-deep has-checked:border-ink has-checked:bg-paper-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-jacaranda">
      <input type="checkbox" name="tagIds" value={id} defaultChecked={isTicked} className="sr-only" />
      <TagMark name={name} colour={colour} />
    </label>
  );
}
