import type { OwnershipPoint } from "#domain/sales/plan-summary.ts";

const width = 600;
const height = 220;

/** The share owned over the months, as a rising area. The page says the same in words below it. */
export function OwnershipChart({ points, finish }: { points: readonly OwnershipPoint[]; finish: string }) {
  const months = points.at(-1)?.month ?? 1;
  const at = ({ month, percent }: OwnershipPoint) =>
    `${Math.round((month / months) * width)} ${Math.round(height - (percent / 100) * height)}`;
  const line = points.map(at).join("L");
  return (
    <figure className="plan-chart">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="plan-area" d={`M0 ${height}L${line}L${width} ${height}z`} />
        <path className="plan-curve" d={`M${line}`} vectorEffect="non-scaling-stroke" />
        {[25, 50, 75].map((percent) => (
          <path
            key={percent}
            className="plan-grid"
            d={`M0 ${height - (percent / 100) * height}h${width}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>
        <span>Today</span>
        <span>{finish}: all yours</span>
      </figcaption>
    </figure>
  );
}
