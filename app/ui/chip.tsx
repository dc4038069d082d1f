import type { ReactNode } from "react";

/** Shows a short label, such as a status. */
export function Chip({ children, tone }: { children: ReactNode; tone?: "leaf" | "sun" }) {
  return <span className={tone ? `chip chip-${tone}` : "chip"}>{children}</span>;
}
