import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { pauseText } from "#domain/agreements/pauses.ts";
import { settlementText } from "#domain/agreements/settlement.ts";
import { formatUgx } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { LastReminder, Reminders } from "../ledger/reminders.tsx";
import { Standing } from "../ledger/standing.tsx";
import { viewPath } from "../view/view-path.ts";
import type { OpenedBuyer } from "./buyer.server.ts";

export function AgreementSummary({
  agreement: { id, state, endedReason, homeName, position, pauses, reminders, contacts, refundable, refundDueOn },
  buyerId,
  now,
}: {
  agreement: OpenedBuyer["agreements"][number];
  buyerId: number;
  now: Date;
}) {
  const displayId = agreementDisplayId(id);
  const isPaused = pauses.some(({ hasBegun }) => hasBegun);
  return (
    // Links from before the payment form moved still point to this id.
    <div id={`pay-${id}`} className="scroll-mt-6">
      <Card heading={`${displayId}: ${homeName}`}>
        <p>
          <Standing position={position} />
          {state === "ended" ? endedReason : null}
        </p>
        <p>
          {formatUgx(position.paid)} paid
          {position.givenBack > 0 ? `, ${formatUgx(position.givenBack)} of it given back` : ""}
          {state === "ended" ? "" : `, ${formatUgx(position.remaining)} still to pay`}
        </p>
        {refundable > 0 ? (
          <p className="font-bold text-clay">{settlementText({ owedToBuyer: refundable, refundDueOn })}</p>
        ) : null}
        {pauses.map((pause) => (
          <p key={pause.terms.id}>
            {pauseText(pause)}: {pause.terms.reason}
          </p>
        ))}
        {reminders.length === 0 ? null : (
          <Reminders agreementId={id} reminders={reminders} contacts={contacts} now={now} />
        )}
        <p className="mt-2 text-[0.9375rem] empty:hidden">
          <LastReminder contacts={contacts} now={now} />
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link
            to={viewPath("/dashboard/agreements/:id", { id, buyer: buyerId })}
            className={buttonClass("outline", "small")}
            aria-label={`Ledger and terms of ${displayId}`}
          >
            Ledger and terms
          </Link>
          {state === "live" ? (
            <Link
              to={`${viewPath("/dashboard/agreements/:id", { id, buyer: buyerId })}${isPaused ? "#pauses" : "#pause"}`}
              className={buttonClass("outline", "small")}
              aria-label={`${isPaused ? "Resume" : "Pause"} the payments of ${displayId}`}
            >
              {isPaused ? "Resume" : "Pause"}
            </Link>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
