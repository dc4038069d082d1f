/** Shows what comes on top of a price and the sum of both, each on a line of its own (`costsAtTheEnd`). */
export function CostsOnTop({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="on-top">
      {line}
    </span>
  ));
}
