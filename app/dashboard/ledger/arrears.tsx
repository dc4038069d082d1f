import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { pausedText } from "#domain/ledger/arrears.ts";
import { type ArrearsSort, arrearsSorts } from "#domain/ledger/arrears-order.ts";
import { formatNumber } from "#domain/money/money.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate, sinceText } from "#domain/time/kampala-time.ts";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { RowIcon } from "../lists/row-icon.tsx";
import { RowTick, useSelected, useTickedRows } from "../lists/selection.tsx";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/arrears.ts";
import { AgeBar } from "./age-bar.tsx";
import { ArrearsCase, PromiseText } from "./arrears-case.tsx";
import { ReminderRound } from "./reminder-round.tsx";
import { isRemindedOn, WhatsAppReminder } from "./reminders.tsx";
import { Standing } from "./standing.tsx";

export { action, loader } from "./arrears.server.ts";

export const handle = viewHandle({ title: "Arrears", topics: ["buyers", "units", "properties", "settings"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];

type ArrearsRow = Data["rows"][number];

/**
 * Counts the agreements of the list: "3 agreements, 1 of them paused", "1 agreement, paused", or "1 of 3 agreements" of a
 * part of it.
 */
function countOfList({ show, matching, counts: { all, paused } }: Data): string {
  const agreements = countText(all, "agreement");
  if (show !== undefined) return `${formatNumber(matching)} of ${agreements}`;
  return agreements + pausedText({ all, paused });
}

export default function Arrears({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, ages, show, matching, page, pages, perPage, behindDays, hasWaysToPay, today, now, sort, opened } =
    loaderData;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const isBesideForm = opened !== undefined && rejection?.submitted.agreement === String(opened.agreementId);
  const path = (more: Record<string, string | number | undefined> = {}) => viewPath("/dashboard/arrears", more);
  const besidesList = opened ? "max-xl:hidden" : undefined;
  // Where nobody is behind, the list says it alone.
  const isEmpty = counts.all === 0 && counts.deposits === 0 && show === undefined;
  return (
    <>
      <ViewHeader title="Arrears" lead={isEmpty ? undefined : countOfList(loaderData)} />
      <div className={besidesList}>
        <AgeBar ages={ages} shown={show} to={(age) => path({ show: age, sort })} />
        {isEmpty ? null : (
          <FilterChips
            label="Show only"
            choices={[
              { label: "All", to: path({ sort }), isSelected: show === undefined, count: counts.all },
              {
                label: "Promise broken",
                to: path({ show: "broken", sort }),
                isSelected: show === "broken",
                count: counts.broken,
              },
              {
                label: "Deposit not paid",
                to: path({ show: "deposits", sort }),
                isSelected: show === "deposits",
                count: counts.deposits,
              },
              ...(counts.paused > 0 || show === "paused"
                ? [
                    {
                      label: "Paused",
                      to: path({ show: "paused", sort }),
                      isSelected: show === "paused",
                      count: counts.paused,
                    },
                  ]
                : []),
            ]}
          />
        )}
        {hasWaysToPay || matching === 0 ? null : (
          <div className="mt-3">
            <Notice tone="info">
              Reminders do not say how to pay, because no number is entered yet.{" "}
              <Link to={viewPath("/dashboard/settings/:area", { area: "accounts" })}>Enter where buyers pay</Link>
            </Notice>
          </div>
        )}
      </div>
      {rejection && !isBesideForm ? (
        <Rejected>{rejection.error ?? "Nothing was saved. The buyer is no longer on this page."}</Rejected>
      ) : null}
      <div
        className={classNames(
          "mt-3 grid grid-cols-1 items-start gap-6 sm:mt-5",
          opened && "xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={besidesList}>
          <ArrearsList data={loaderData} />
          <Pager
            page={page}
            pages={pages}
            perPage={perPage}
            matching={matching}
            to={(other) => path({ show, sort, page: other })}
          />
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            More than {countText(behindDays, "paying day")} behind, or the deposit not paid, or a promise not kept yet.
            Broken promises first, then the furthest behind. What the messages say is in the{" "}
            <Link to={viewPath("/dashboard/settings/:area", { area: "arrears" })}>settings</Link>.
          </p>
          <ExportLinks table="arrears" name="Arrears" />
        </div>
        {opened ? (
          <ArrearsCase
            key={opened.agreementId}
            one={opened}
            today={today}
            now={now}
            canRequestPayments={loaderData.canRequestPayments}
            backTo={path({ show, sort, page: page > 1 ? page : undefined })}
          />
        ) : null}
      </div>
    </>
  );
}

type TickableRow = ArrearsRow & { id: number; name: string };

function ArrearsList({ data }: { data: Data }) {
  const { show, page, sort, order, opened, now, today } = data;
  const rows: readonly TickableRow[] = data.rows.map((row) => ({ ...row, id: row.agreementId, name: row.buyer }));
  const ticked = useTickedRows<TickableRow>();
  const [isHydrated, setIsHydrated] = useState(false);
  // The boxes can be ticked only when the script runs, because ticking one does nothing before.
  useEffect(() => setIsHydrated(true), []);
  if (rows.length === 0) {
    return <EmptyState title={emptyTexts[show ?? "all"] ?? emptyTexts.all} />;
  }
  const path = (more: Record<string, string | number | undefined>) => viewPath("/dashboard/arrears", { show, ...more });
  return (
    <>
      <DataTable
        label="Arrears"
        columns={columnsAt(now, today)}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => path({ sort, page: page > 1 ? page : undefined, case: id })}
        isOpened={({ id }) => id === opened?.agreementId}
        tickOf={(row) =>
          // Who pauses is not pursued, so a box would only be in the way.
          row.standing.status === "paused" && !row.reminder ? null : (
            <RowTick
              row={row}
              ticked={ticked}
              label={`Remind ${row.buyer} in a round`}
              isDisabled={!isHydrated || !row.reminder}
            />
          )
        }
        tickAll={<TickPage rows={rows} ticked={ticked} today={today} isHydrated={isHydrated} />}
        actionsOf={(row) => <RowReminder row={row} now={now} />}
        order={order}
        sorts={arrearsSorts}
        pathOfOrder={(next) => path({ sort: listOrderText(next, arrearsSorts, undefined) })}
      />
      <RoundOfTicked rows={rows} ticked={ticked} today={today} />
    </>
  );
}

type TickedProps = {
  rows: readonly TickableRow[];
  ticked: ReturnType<typeof useTickedRows<TickableRow>>;
  today: string;
};

/**
 * Ticks the page, without those who were reminded today or have promised to pay on a day to come: they are ticked only by
 * hand.
 */
function TickPage({ rows, ticked, today, isHydrated }: TickedProps & { isHydrated: boolean }) {
  const selected = new Set(useSelected(ticked, rows).map(({ id }) => id));
  const tickable = rows.filter(
    (row) => row.reminder && !isRemindedOn(row.remindedAt, today) && row.promise?.state !== "open",
  );
  return (
    <label className="record-tick">
      <input
        type="checkbox"
        aria-label="Remind all on this page in a round, without those reminded today or who promised"
        disabled={!isHydrated || tickable.length === 0}
        checked={tickable.length > 0 && tickable.every(({ id }) => selected.has(id))}
        onChange={({ currentTarget: { checked } }) => ticked.tick(checked ? tickable : rows, checked)}
        className="size-5 accent-ink"
      />
    </label>
  );
}

function RoundOfTicked({ rows, ticked, today }: TickedProps) {
  const selected = new Set(useSelected(ticked, rows).map(({ id }) => id));
  // Who has left the list may have paid, so only those whom it still shows are reminded.
  const cases = rows.filter(({ id }) => selected.has(id));
  return (
    <ReminderRound key={cases.map(({ id }) => id).join()} cases={cases} today={today} onEnd={() => ticked.clear()} />
  );
}

const columnsAt = (now: Date, today: string): Columns<ArrearsRow, ArrearsSort> => [
  {
    label: "Buyer",
    sort: "name",
    room: "some",
    cell: ({ buyer }) => buyer,
    beside: (row) =>
      isRemindedOn(row.remindedAt, today) ? (
        <span className="text-sm text-ink-soft xl:hidden"> reminded today</span>
      ) : null,
    below: ({ agreementId, homeName }) => `${agreementDisplayId(agreementId)}, ${homeName}`,
  },
  {
    label: "Behind",
    sort: "behind",
    room: "some",
    cell: ({ standing }) => <Standing position={standing} isBesideOverdue />,
  },
  {
    label: "Overdue, UGX",
    sort: "overdue",
    isFigure: true,
    onCard: "mark",
    cell: ({ overdue, standing }) =>
      overdue > 0 ? (
        <strong className={standing.status === "paused" && !standing.isDepositLate ? "text-ink-soft" : "text-clay"}>
          {formatNumber(overdue)}
        </strong>
      ) : null,
  },
  {
    label: "Promise",
    room: "some",
    cell: ({ promise }) => (promise ? <PromiseText promise={promise} /> : null),
  },
  {
    label: "Reminded",
    isExtra: true,
    onCard: "hidden",
    cell: ({ remindedAt }) => (remindedAt ? <small>{sinceText(remindedAt, now)}</small> : null),
  },
];

/** Shows a link that opens the message in WhatsApp and notes that the buyer was reminded. */
function RowReminder({ row, now }: { row: ArrearsRow; now: Date }) {
  const { agreementId, reminder, remindedAt } = row;
  if (!reminder) return null;
  const isRemindedToday = isRemindedOn(remindedAt, localDate(now));
  return (
    <WhatsAppReminder
      agreementId={agreementId}
      reminder={reminder}
      again={{ remindedAt, now }}
      label={isRemindedToday ? "Reminded by WhatsApp" : "Remind by WhatsApp"}
      linkClassName="icon-button"
    >
      <RowIcon name={isRemindedToday ? "done" : "write"} />
    </WhatsAppReminder>
  );
}

const emptyTexts: { all: string } & Partial<Record<NonNullable<Data["show"]>, string>> = {
  all: "No buyers are behind.",
  broken: "No promise is broken.",
  deposits: "Every deposit is paid.",
  paused: "Nobody in arrears is paused.",
};
