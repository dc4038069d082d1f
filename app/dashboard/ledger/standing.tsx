import { classNames } from "#app/ui/class-names.ts";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { arrearsLabel, standingLabels, standingLine } from "#domain/ledger/standing-text.ts";

type StandingProps = {
  position: Parameters<typeof standingLabels>[0];
  /** The overdue amount is shown beside this text, so the text leaves it out. */
  isBesideOverdue?: boolean;
};

export function Standing({ position, isBesideOverdue = false }: StandingProps) {
  const { inAll, daily, deposit } = standingLabels(position);
  const isOverdueFigure = position.status === "overdue" || position.status === "paused";
  const tone = position.status === "overdue" ? "text-clay" : position.status === "completed" && "text-leaf";
  return (
    <>
      {inAll === "" || isBesideOverdue ? null : <span className="block font-bold text-clay">{inAll}</span>}
      <span className={classNames("block", tone && "font-bold", tone)}>
        <UnbrokenAmounts text={isBesideOverdue && isOverdueFigure ? arrearsLabel(position) : daily} />
      </span>
      {deposit === "" ? null : (
        <span className={classNames("block", position.isDepositLate && "font-bold text-clay")}>
          <UnbrokenAmounts text={deposit} />
        </span>
      )}
    </>
  );
}

/** Says the same as `Standing` in one line, for lists of many buyers. */
export function StandingLine({ position }: Pick<StandingProps, "position">) {
  const isPaused = position.status === "paused";
  const isOverdue = (position.overdue > 0 && !isPaused) || position.isDepositLate;
  const tone = isOverdue ? "text-clay" : position.status === "completed" && "text-leaf";
  return (
    <span className={classNames(tone && "font-bold", tone, isPaused && !tone && "text-ink-soft")}>
      <UnbrokenAmounts text={standingLine(position)} />
    </span>
  );
}
