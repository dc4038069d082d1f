import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { payerText } from "#domain/statements/statement-numbers.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { SentText } from "../ledger/send-link.tsx";
import { SendReceipt } from "../ledger/send-receipt.tsx";
import { Pager } from "../lists/pager.tsx";
import type { Route } from "./+types/statement.ts";
import { outcomeNames } from "./outcome-names.ts";
import { type Line, RowDecision } from "./row-decision.tsx";
import type { RowAnswer } from "./row-rejections.server.ts";

type Data = Route.ComponentProps["loaderData"];

/** Once a row is decided, the reason why it needed a decision no longer matters. */
function isSettled({ problem, outcome, isSeenElsewhere }: Line): boolean {
  return problem === "" || isSeenElsewhere || outcome === "matched" || outcome === "booked" || outcome === "dismissed";
}

/** That the only agreement which could be meant has ended says more than why the row was not sure. */
const isOfEnded = ({ ended, candidates }: Line) => ended.length > 0 && candidates.length === 0;

function outcomeText({ needsAnswer, isSeenElsewhere, outcome }: Line): string {
  if (needsAnswer) return "Needs an answer before it is booked";
  return isSeenElsewhere ? "Decided elsewhere" : outcomeNames[outcome];
}

function ReceiptOfLine({ receipt: { sent, ...receipt }, now }: { receipt: NonNullable<Line["receipt"]>; now: Date }) {
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      <SendReceipt
        {...receipt}
        label={`${sent ? "Send again" : "Send"} receipt ${formatNumber(receipt.receiptNumber)}`}
      />
      {sent ? <SentText sent={sent} now={now} /> : null}
    </span>
  );
}

export function StatementLines({
  lines,
  paging,
  choices,
  answer,
  namesOutcome,
  now,
  to,
}: {
  lines: readonly Line[];
  paging: Data["paging"];
  choices: Data["choices"];
  answer: RowAnswer | undefined;
  namesOutcome: boolean;
  now: Date;
  to: (page: number) => string;
}) {
  const agreements = choices.map(({ id, buyer }) => ({ value: `${agreementDisplayId(id)} ${buyer}` }));
  if (lines.length === 0) return null;
  return (
    <>
      <List className="mt-4">
        {lines.map((line) => (
          <Row key={line.id} className="max-sm:py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:leading-[1.3]">
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">{line.reference || "No number"}</span>
              <span className="order-1 basis-full wrap-anywhere max-sm:text-[0.9375rem]">
                {[line.paidOn && dateText(line.paidOn), payerText(line)].filter(Boolean).join(", ")} {line.details}
                <span className="text-[0.9375rem] text-ink-soft"> (line {formatNumber(line.lineNumber)})</span>
              </span>
              <span className="display shrink-0 text-lg">{line.amount === null ? "" : formatNumber(line.amount)}</span>
            </span>
            {namesOutcome ? <span className="block text-[0.9375rem] font-bold">{outcomeText(line)}</span> : null}
            {line.wholeAmount === null ? null : (
              <span className="block text-[0.9375rem] text-ink-soft">A part of {formatUgx(ugx(line.wholeAmount))}</span>
            )}
            {isSettled(line) || isOfEnded(line) ? null : (
              <span className="block text-[0.9375rem] font-bold text-clay max-sm:text-sm max-sm:leading-[1.3]">
                {line.problem}
              </span>
            )}
            {line.ended.length === 0 || isSettled(line) || line.outcome === "dismissed" ? null : (
              <span className="block text-[0.9375rem] font-bold text-clay wrap-anywhere">
                {`${line.ended.join(" and ")} has ended and takes no payment. Assign this to another agreement of the buyer, or set it aside to be given back.`}
              </span>
            )}
            {line.elsewhere ? (
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{line.elsewhere}</span>
            ) : null}
            {line.aside ? (
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
                {`${line.aside}${line.decidedBy ? `, by ${line.decidedBy}` : ""}`}
              </span>
            ) : null}
            {line.twins.map((twin) => (
              <span key={twin} className="block text-[0.9375rem] font-bold text-clay">
                {twin}
              </span>
            ))}
            {line.paidAlready.map((text) => (
              <span key={text} className="block text-[0.9375rem] font-bold text-clay">
                {text}
              </span>
            ))}
            {line.outcome === "matched" && line.decidedBy === null && line.shownBy && line.twins.length === 0 ? (
              <span className="block text-[0.9375rem] text-leaf">Ready: {line.shownBy}</span>
            ) : null}
            {line.outcome === "matched" && line.reference === "" && line.paidAlready.length === 0 ? (
              <span className="block text-[0.9375rem] font-bold text-clay">
                No transaction number: compare it by hand with what was booked before
              </span>
            ) : null}
            {line.agreementId === null ? null : (
              <span className="block text-[0.9375rem] text-ink-soft">
                {[line.buyer, agreementDisplayId(line.agreementId), line.account].filter(Boolean).join(", ")}
                {line.outcome === "matched" && line.decidedBy ? `, matched by ${line.decidedBy}` : ""}
                {line.receiptNumber === null ? "" : `, receipt ${formatNumber(line.receiptNumber)}`}
              </span>
            )}
            {line.receipt ? <ReceiptOfLine receipt={line.receipt} now={now} /> : null}
            <RowDecision
              line={line}
              agreements={agreements}
              answer={answer?.row === line.id ? answer : undefined}
              today={localDate(now)}
            />
          </Row>
        ))}
      </List>
      <Pager {...paging} to={to} />
    </>
  );
}
