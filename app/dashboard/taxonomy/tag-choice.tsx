import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { useLookup } from "../live/use-lookup.ts";
import type { loader } from "./tag-options.ts";

type Tag = { id: number; name: string; colour: string };

type TagChoiceProps = {
  /** Those that the record has, and some others. */
  tags: readonly Tag[];
  /** Whether there are others, to be searched for. */
  hasMore: boolean;
  selected: readonly string[];
};

/** A pause in typing after which is searched. */
const settleMs = 150;

/** Ticked, so that "luxury" is not made twice. Search results are added to the tags shown. */
export function TagChoice({ tags: offered, hasMore, selected }: TagChoiceProps) {
  const { data: named, load: askNames } = useLookup<Awaited<ReturnType<typeof loader>>>();
  const { data: matching, load: askMatching } = useLookup<Awaited<ReturnType<typeof loader>>>();
  const [found, setFound] = useState<readonly Tag[]>([]);
  useEffect(() => {
    if (matching) setFound((before) => [...before, ...matching.tags]);
  }, [matching]);
  const known = new Map([...offered, ...(named?.tags ?? []), ...found].map((tag) => [String(tag.id), tag]));
  // An unsaved tick may be any tag's: sent while its name is fetched, dropped if deleted.
  const nameless = named ? [] : selected.filter((id) => !known.has(id));
  const asked = nameless.map((id) => `id=${encodeURIComponent(id)}`).join("&");
  useEffect(() => {
    if (asked !== "") askNames(`/dashboard/tags/options?${asked}`);
  }, [asked, askNames]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (submitted: string) => {
    clearTimeout(timer.current);
    if (submitted.trim() === "") return;
    timer.current = setTimeout(
      () => askMatching(`/dashboard/tags/options?search=${encodeURIComponent(submitted)}`),
      settleMs,
    );
  };
  const tags = [...known.values()];
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-bold">Tags</legend>
      {tags.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">There are no tags yet.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {tags.map(({ id, name, colour }) => (
            <label
              key={id}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-line px-4 text-[0.9375rem] font-bold transition-colors duration-150 hover:border-sun-deep has-checked:border-ink has-checked:bg-paper-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-jacaranda"
            >
              <input
                type="checkbox"
                name="tagIds"
                value={id}
                defaultChecked={selected.includes(String(id))}
                className="sr-only"
              />
              <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: colour }} />#{name}
            </label>
          ))}
        </div>
      )}
      {nameless.map((id) => (
        <input key={id} type="hidden" name="tagIds" value={id} />
      ))}
      {hasMore ? (
        <div className="mt-4">
          <TextField
            label="Find more tags"
            hint="What is found is added above. Tick it there."
            type="search"
            autoComplete="off"
            maxLength={40}
            onInput={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would save the whole form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
