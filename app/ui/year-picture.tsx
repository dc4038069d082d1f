import type { CSSProperties, ReactNode } from "react";
import { oneHouseOneYear } from "#domain/languages/messages/plan.ts";
import type { YearBlocks } from "#domain/plan/year-blocks.ts";
import { say } from "./say.tsx";

/** Draws a street with a house for each year: first the years of payments, then those without. */
export function YearPicture({ blocks, children }: { blocks: YearBlocks; children?: ReactNode }) {
  const { count, paidPercent, from, to, text } = blocks;
  const style: CSSProperties = { "--years": count, "--paid": `${paidPercent}%` };
  return (
    <figure className="years" style={style}>
      <div role="img" aria-label={text} />
      <p aria-hidden="true">
        <span>{from}</span> {say(oneHouseOneYear)} <span>{to}</span>
      </p>
      {children ? <figcaption>{children}</figcaption> : null}
    </figure>
  );
}
