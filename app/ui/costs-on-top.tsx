import type { Said } from "#domain/languages/message.ts";
import { sayText } from "./say.tsx";
import { UnbrokenAmounts } from "./unbroken-amounts.tsx";

/** Shows what comes on top of a price and the sum of both, each on a line of its own (`costsAtTheEnd`). */
export function CostsOnTop({ lines }: { lines: readonly Said[] }) {
  return lines.map((line) => (
    <span key={line.text} className="on-top">
      {sayText(
        line,
        (text) => (
          <UnbrokenAmounts text={text} />
        ),
        true,
      )}
    </span>
  ));
}
