import type { ReactNode } from "react";

/** A short fact in a pill. */
export function Chip({ children, tone }: { children: ReactNode; tone?: "leaf" | "sun" }) {
  return <span className={tone ? `chip chip-${tone}` : "chip"}>{children}</span>;
}
