type TagChoiceProps = { tags: readonly { id: number; name: string; colour: string }[]; chosen: readonly string[] };

/** Tags are ticked rather than typed, so that nobody makes "luxury" twice. */
export function TagChoice({ tags, chosen }: TagChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] font-bold">Tags</legend>
      {tags.length === 0 ? (
        <p className="text-[15px] text-ink-soft">There are no tags yet.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {tags.map(({ id, name, colour }) => (
            <label
              key={id}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-line px-4 text-[15px] font-bold transition-colors duration-150 hover:border-sun-deep has-checked:border-ink has-checked:bg-paper-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-jacaranda"
            >
              <input
                type="checkbox"
                name="tagIds"
                value={id}
                defaultChecked={chosen.includes(String(id))}
                className="sr-only"
              />
              <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: colour }} />#{name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
