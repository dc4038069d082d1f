import type { FieldState } from "../forms/field-state.ts";

export type Tag = { id: number; name: string; colour: string };

/** This is what was ticked, typed and entered before the list had loaded. */
export type TagFieldState = { field: FieldState; ids: readonly string[]; isEntered: boolean };

export function TagMark({ name, colour }: Omit<Tag, "id">) {
  return (
    <>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ background: colour }} />#{name}
    </>
  );
}
