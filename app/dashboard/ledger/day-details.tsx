import type { ReactNode } from "react";
import { Link } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { accountName, reconciledStates } from "#domain/ledger/reconciliation.ts";
import { setAsideText } from "#domain/ledger/set-aside.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import type { RejectedForm } from "../forms/rejected-form.ts";
import { Pager } from "../lists/pager.tsx";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/reconciliation.ts";

type Opened = NonNullable<Route.ComponentProps["loaderData"]["opened"]>;
type Item = Opened["items"][number];

/** Lists the lines and entries of a day, beginning with those that still need a decision. */
export function DayDetails({
  opened,
  isClosed,
  rejection,
  to,
  children,
}: {
  opened: Opened;
  isClosed: boolean;
  rejection: RejectedForm | undefined;
  to: (page: number) => string;
  children: ReactNode;
}) {
  return (
    <div className="mt-3 rounded-2xl bg-paper-2 px-4 py-1 sm:px-5">
      {children}
      <List place="folded">
        {opened.items.map((item) => (
          <Row key={`${item.kind}-${item.id}`}>
            <ItemText item={item} />
            {isClosed ? null : <Decision item={item} rejection={rejection} />}
          </Row>
        ))}
      </List>
      <Pager {...opened.paging} to={to} />
    </div>
  );
}

function ItemText({ item }: { item: Item }) {
  const { kind, state, stated, booked, reference, reason, markedBy } = item;
  const aside = state === "set-aside" || state === "given-back" ? item.aside : [];
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-bold">{reference || (kind === "line" ? "No number" : receiptsText(item))}</span>{" "}
          {kind === "line" ? [item.payer, item.details].filter(Boolean).join(", ") : whoseText(item)}
          <span className="block text-[0.9375rem] text-ink-soft">
            {kind === "line"
              ? `${accountName(item)}, line ${formatNumber(item.lineNumber ?? 0)} of ${item.fileName}`
              : `${accountName(item)}, in the ledger`}
            {item.receipts.length > 0 ? `, ${receiptsText(item).toLowerCase()}` : ""}
          </span>
        </span>
        <span className="display text-lg">{formatNumber(kind === "line" ? stated : booked)}</span>
      </span>
      <span className={`block text-[0.9375rem] ${item.isOpen ? "font-bold text-clay" : "text-ink-soft"} wrap-anywhere`}>
        {reconciledStates[state]}
        {state === "differs" ? `: ${formatUgx(ugx(booked))}` : ""}
        {reason ? `: ${reason}` : ""}
        {item.booked === 0 && aside.length === 1 ? aside.map(whyAside) : null}
        {markedBy && state !== "no-entry" ? `, by ${markedBy}` : ""}
        {item.booked !== 0 || aside.length > 1
          ? aside.map((part) => (
              <span key={part.id} className="block">
                {`${formatUgx(ugx(part.amount))}: ${reconciledStates[part.state]}${whyAside(part)}`}
              </span>
            ))
          : null}
      </span>
    </>
  );
}

/** Words the reason as what follows "Set aside"; "" if nobody said it. */
function whyAside({ setAsideFor, note }: Item["aside"][number]): string {
  const text = setAsideText(setAsideFor, note);
  return text && `: ${text}`;
}

const whoseText = ({ agreementId, buyer }: Item) =>
  [agreementId === null ? "" : agreementDisplayId(agreementId), buyer].filter(Boolean).join(" ");

const receiptsText = ({ receipts }: Item) =>
  `${receipts.length === 1 ? "Receipt" : "Receipts"} ${receipts.map(formatNumber).join(", ")}`;

function Decision({ item, rejection }: { item: Item; rejection: RejectedForm | undefined }) {
  const { kind, id, day, candidates } = item;
  const about = { kind, item: id, day };
  if (!item.isOpen)
    return item.isMarked ? (
      <ButtonForm about={about} intent="withdraw" variant="ghost">
        Take this back
      </ButtonForm>
    ) : null;
  const isMine = rejection?.submitted.kind === kind && rejection.submitted.item === String(id);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {candidates.map((entry) => (
        <ButtonForm key={entry.id} about={{ ...about, entry: entry.id, entryDay: entry.day }} intent="match">
          {`It is receipt ${formatNumber(entry.receipts[0] ?? 0)}: ${agreementDisplayId(entry.agreementId ?? 0)} ${entry.buyer}, ${paymentMethodNames[entry.method]}, ${dateText(entry.day)}`}
        </ButtonForm>
      ))}
      {kind === "line" ? (
        <Link
          to={viewPath("/dashboard/statements/:id", {
            id: item.importId ?? 0,
            show: "all",
            search: item.reference || String(item.stated),
          })}
          className="text-button"
        >
          Decide in the statement
        </Link>
      ) : null}
      <details className="w-full" open={isMine || undefined}>
        <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">Explain</summary>
        <ActionForm intent="explain" about={about} label="Explain" variant="outline">
          {(field) => <TextField label="Why it differs" {...field("reason")} maxLength={1000} required />}
        </ActionForm>
      </details>
    </div>
  );
}
