import type { ReactNode } from "react";

/** A short fact in a pill. */
export function Chip({ children, tone }: { children: ReactNode; tone?: "paper" | "leaf" | "sun" | "white" }) {
  return <span className={tone ? `chip chip-${tone}` : "chip"}>{children}</span>;
}
