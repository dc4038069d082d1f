import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDown } from "#app/dashboard/icons.tsx";
import { uncapitalized } from "#domain/text/capitalized.ts";
import { allValues, readForm } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";
import { Disclosure } from "./disclosure.tsx";
import { sectionId } from "./form-section.tsx";

/**
 * Shows a section that may be filled in later. It says which of its fields are empty while it is folded, and opens when
 * a field has an error.
 */
export function FoldedSection({
  title,
  lead,
  labels,
  isOpen,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The labels of the fields are listed by their names. */
  labels: Readonly<Record<string, string>>;
  isOpen: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const [missing, setMissing] = useState<readonly string[]>();
  const names = useRef(labels);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => {
      const values = readForm(form);
      const empty = Object.entries(names.current).filter(([name]) =>
        allValues(values, name).every((text) => text === ""),
      );
      setMissing(empty.map(([, label]) => label));
    };
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, []);
  return (
    <Card id={sectionId(title)} tabIndex={-1} aria-label={title} padding="none" className="scroll-mt-20">
      <Disclosure isOpen={isOpen}>
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-baseline gap-x-3 px-5 py-3.5 sm:px-7">
          <ChevronDown aria-hidden="true" className="size-5 self-center text-ink-soft in-open:rotate-180" />
          <h2 className="text-[1.125rem]">{title}</h2>
          <span ref={place} className="min-w-0 text-[0.9375rem] text-ink-soft wrap-anywhere">
            {missing === undefined ? "" : missingText(missing, Object.keys(labels).length)}
          </span>
        </summary>
        <div className="grid gap-5 px-5 pb-6 sm:px-7">
          {lead ? <p className="text-[0.9375rem] text-ink-soft">{lead}</p> : null}
          {children}
        </div>
      </Disclosure>
    </Card>
  );
}

function missingText(missing: readonly string[], all: number): string {
  if (missing.length === 0) return "all entered";
  const named = missing.map((label, i) => (i === 0 ? label : uncapitalized(label))).join(", ");
  return missing.length === all ? `Empty: ${named}` : `Still empty: ${named}`;
}
