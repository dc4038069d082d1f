import type { CSSProperties, ReactNode } from "react";
import type { YearBlocks } from "#domain/plan/year-blocks.ts";

/** A street with a house for each year: first the years of payments, then those without. */
export function YearPicture({ blocks, children }: { blocks: YearBlocks; children: ReactNode }) {
  const { count, paidPercent, text } = blocks;
  const style: CSSProperties = { "--years": count, "--paid": `${paidPercent}%` };
  return (
    <figure className="years" style={style}>
      <div role="img" aria-label={text} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
