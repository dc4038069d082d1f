import { formatUgx, ugx } from "#domain/money/money.ts";

/** Shows a label and an amount, as one line of a `<dl>`. */
export function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 py-1 ${isTotal ? "border-t-[1.5px] border-line font-bold" : ""}`}
    >
      <dt>{label}</dt>
      <dd>{formatUgx(ugx(amount))}</dd>
    </div>
  );
}
