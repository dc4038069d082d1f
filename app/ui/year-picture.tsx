import type { CSSProperties, ReactNode } from "react";
import { oneHouseOneYear } from "#domain/languages/messages/plan.ts";
import type { YearBlocks } from "#domain/plan/year-blocks.ts";
import { classNames } from "./class-names.ts";
import { say } from "./say.tsx";

/**
 * Draws a street with a house for each year: first the years of payments, then those without. It is grey for a plan
 * that is not the visitor's own, because her amount is too small for it.
 */
export function YearPicture({
  blocks,
  isGrey = false,
  children,
}: {
  blocks: YearBlocks;
  isGrey?: boolean;
  children: ReactNode;
}) {
  const { count, paidPercent, from, to, text } = blocks;
  const style: CSSProperties = { "--years": count, "--paid": `${paidPercent}%` };
  return (
    <figure className={classNames("years", isGrey && "is-grey")} style={style}>
      <div role="img" aria-label={text} />
      <p aria-hidden="true">
        <span>{from}</span> {say(oneHouseOneYear)} <span>{to}</span>
      </p>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
