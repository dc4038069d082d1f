import { classNames } from "#app/ui/class-names.ts";

type ShareBarProps = {
  /** 0 to 100; more is drawn as 100. */
  percent: number;
  tone?: "sun" | "leaf";
  className?: string;
};

/** A share as a bar. The number stands beside it. */
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
