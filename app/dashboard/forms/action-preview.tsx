import { type ReactNode, useEffect, useRef } from "react";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { answerName } from "#domain/forms/question.ts";
import type { Preview } from "../actions/action-result.ts";

/** `form`: its id, if this is outside of it. */
export function ActionPreview({
  title,
  lines,
  confirms,
  form,
  children,
}: Preview & { form?: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = [title, ...lines].join("\n");
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div ref={place} role="status" className="rounded-2xl border-2 border-line bg-white p-4">
      {confirms ? <input type="hidden" form={form} name={answerName} value={confirms.answer} /> : null}
      <p className="font-bold">{title}</p>
      <ul className="mt-2 grid gap-1 text-[0.9375rem]">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <UnbrokenAmounts text={line} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
