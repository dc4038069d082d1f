import { Portrait } from "#app/ui/portrait.tsx";
import { parsePortrait, portraitFor, portraitPath } from "#domain/media/portrait.ts";
import type { Binding } from "../forms/bind.ts";

/**
 * Shows the portrait that is drawn until there is a photo, and sends its traits. The field is part of the person's row
 * and moves with it.
 */
export function PortraitField({ field, person }: { field: Binding; person: string }) {
  const { name, form, defaultValue } = field;
  const traits = parsePortrait(defaultValue) ?? portraitFor(person);
  return (
    <div className="flex items-center gap-4 text-[0.9375rem] text-ink-soft">
      <input type="hidden" name={name} form={form} value={defaultValue} />
      <span className="block size-16 shrink-0 overflow-hidden rounded-2xl">
        <Portrait path={portraitPath(traits)} />
      </span>
      {defaultValue ? "Drawn until there is a photo." : "Until there is a photo, a face is drawn from the name."}
    </div>
  );
}
