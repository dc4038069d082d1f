import { classNames } from "#app/ui/class-names.ts";

type ShareBarProps = {
  /** The share is from 0 to 100; a higher number is drawn as 100. */
  percent: number;
  tone?: "sun" | "leaf";
  className?: string;
};

/** Draws a share as a bar. The caller shows the number beside it. */
export function ShareBar({ percent, tone = "leaf", className }: ShareBarProps) {
  return (
    <span aria-hidden="true" className={classNames("share-bar", className)}>
      <i
        className={tone === "sun" ? "bg-sun" : "bg-leaf"}
        style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
      />
    </span>
  );
}
