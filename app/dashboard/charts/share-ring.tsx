const RADIUS = 42;

/** Draws a share as a ring with its number in the middle. The label says what it is a share of. */
export function ShareRing({ percent, label }: { percent: number; label: string }) {
  return (
    <svg viewBox="0 0 100 100" className="size-28 shrink-0 sm:size-32" role="img" aria-label={`${label}: ${percent}%`}>
      <circle cx="50" cy="50" r={RADIUS} className="fill-none stroke-paper-2" strokeWidth="12" />
      {percent > 0 ? (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength="100"
          transform="rotate(-90 50 50)"
          className="fill-none stroke-leaf"
          strokeWidth="12"
          strokeDasharray={`${Math.min(100, Math.max(0.6, percent))} 100`}
        />
      ) : null}
      <text x="50" y="52" textAnchor="middle" className="fill-ink font-display text-[20px] font-[780]">
        {percent}%
      </text>
      <text x="50" y="66" textAnchor="middle" className="fill-ink-soft text-[10px]">
        {label}
      </text>
    </svg>
  );
}
