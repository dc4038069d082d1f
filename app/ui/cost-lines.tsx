import type { CostLine } from "#domain/plan/side-costs.ts";
import { sayText } from "./say.tsx";

/** Shows what is paid for a home as a bill: a name on the left, its amount on the right, and the sum below. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl className="cost-lines">
      {lines.map(({ label, amount, isTotal }) => (
        <div key={label.text} data-total={isTotal || undefined}>
          <dt>{sayText(label)}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
