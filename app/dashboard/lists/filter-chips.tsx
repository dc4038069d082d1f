import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";

type FilterChipsProps = {
  label: string;
  choices: readonly { label: string; to: string; isSelected: boolean; count?: number }[];
};

export function FilterChips({ label, choices }: FilterChipsProps) {
  const nav = useRef<HTMLElement>(null);
  const selected = choices.find(({ isSelected }) => isSelected)?.to;
  // On phones the row scrolls sideways, so the selected chip is brought into view. Of several groups in one row, only
  // the first is.
  useEffect(() => {
    const chip = selected && nav.current?.querySelector<HTMLElement>(":not(.chip-row > nav + nav) > [aria-current]");
    const row = nav.current?.closest<HTMLElement>("div.chip-row") ?? nav.current;
    if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.offsetWidth - chip.offsetWidth) / 2;
  }, [selected]);
  return (
    <nav ref={nav} aria-label={label} className="chip-row">
      {choices.map((choice) => (
        <Link
          key={choice.to}
          to={choice.to}
          aria-current={choice.isSelected ? "true" : undefined}
          preventScrollReset
          // Sections of a form replace each other in the history, so that Back leaves the form.
          replace={choice.to.startsWith("#")}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-bold whitespace-nowrap no-underline transition-colors duration-150",
            choice.isSelected ? "bg-ink text-paper" : "bg-paper-2 text-ink hover:bg-sun",
          )}
        >
          {choice.label}
          {choice.count === undefined ? null : (
            <span className={choice.isSelected ? "text-sun" : "text-ink-soft"}>{formatNumber(choice.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
