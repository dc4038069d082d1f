import type { CSSProperties, ReactNode } from "react";
import type { YearBlocks } from "#domain/plan/year-blocks.ts";

/** A street of houses, one for each year: those that payments fill, then those that are free of them. */
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
