import { Link } from "react-router";
import { formatUgx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/statement.ts";
import { RowRejection } from "./row-rejection.tsx";
import type { RowAnswer } from "./row-rejections.server.ts";
import { StatementDetails } from "./statement-details.tsx";
import { StatementLines } from "./statement-lines.tsx";

export { loader } from "./statement.server.ts";
export { action } from "./statement-actions.server.ts";

export const handle = viewHandle({ title: "Bank" });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  const { now, opened, waiting, owed, isOwedShown, lines, paging, choices } = loaderData;
  const answer: RowAnswer | undefined = actionData;
  const isInRow = lines.some((line) => line.id === answer?.row);
  const shown = { lines, paging, choices, answer, now };
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/statements")} className="text-button max-lg:hidden">
          All statements
        </Link>
        {waiting > 0 && opened ? (
          <Link to={viewPath("/dashboard/statements/:id", { id: "unmatched" })} className="text-button">
            {countText(waiting, "payment")} without a buyer
          </Link>
        ) : null}
      </p>
      {opened ? (
        <>
          <ViewHeader title={opened.fileName} lead={`Our account at ${opened.account}`} />
          {isInRow ? null : <RowRejection answer={answer} isApart />}
          <StatementDetails key={opened.id} statement={opened}>
            {lines.length === 0 ? <p className="mt-4 text-ink-soft">No row is here.</p> : null}
            <StatementLines
              {...shown}
              namesOutcome={opened.show === "all"}
              to={(page) =>
                viewPath("/dashboard/statements/:id", { id: opened.id, show: opened.show, search: opened.search, page })
              }
              key={opened.show}
            />
          </StatementDetails>
        </>
      ) : (
        <>
          <ViewHeader
            title="Whose is it?"
            lead={
              isOwedShown
                ? "Set aside, and owed to whoever paid it. Once it is given back, say when and how."
                : waiting === 0
                  ? queueDoneText(owed)
                  : "From all statements, the oldest first. What you match of a booked statement is booked at once."
            }
          />
          {owed.rows > 0 || isOwedShown ? (
            <FilterChips
              label="Show only"
              choices={[
                { label: "Without a buyer", to: queuePath(), isSelected: !isOwedShown, count: waiting },
                { label: "Owed to payers", to: queuePath("owed"), isSelected: isOwedShown, count: owed.rows },
              ]}
            />
          ) : null}
          {isOwedShown && owed.rows > 0 ? <p className="mt-3 font-bold">{`${formatUgx(owed.amount)} in all`}</p> : null}
          {isOwedShown && owed.rows === 0 ? (
            <div className="mt-4">
              <EmptyState title="Nothing is owed to a payer." />
            </div>
          ) : null}
          {isInRow ? null : <RowRejection answer={answer} isApart />}
          <StatementLines
            {...shown}
            namesOutcome={false}
            to={(page) => queuePath(isOwedShown ? "owed" : undefined, page)}
            key={isOwedShown ? "owed" : "unmatched"}
          />
        </>
      )}
    </>
  );
}

const queuePath = (show?: "owed", page?: number) =>
  viewPath("/dashboard/statements/:id", { id: "unmatched", show, page });

function queueDoneText({ rows, amount }: Route.ComponentProps["loaderData"]["owed"]): string {
  if (rows === 0) return "Every payment of every statement has found its buyer, or was set aside as nobody’s.";
  return `Every payment of every statement has found its buyer, or is set aside: ${countText(rows, "payment")}, ${formatUgx(amount)}, owed to whoever paid.`;
}
