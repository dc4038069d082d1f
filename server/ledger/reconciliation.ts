import { type RawBuilder, sql } from "kysely";
import { completeCauses, type DifferenceCause } from "#domain/ledger/day-differences.ts";
import { type PaymentMethod, paymentMethods } from "#domain/ledger/entries.ts";
import { lastDayOf, monthOf, openStates, type ReconciledState } from "#domain/ledger/reconciliation.ts";
import type { SetAsideReason } from "#domain/ledger/set-aside.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isOwedToPayer, owedOf, setAsideOfLine } from "./set-aside-money.ts";

/** A part of a line that a person set aside, or the whole of it. */
interface AsidePart {
  /** The id is that of its row. */
  id: number;
  state: "set-aside" | "given-back";
  setAsideFor: SetAsideReason | null;
  note: string;
  /** The amount is in UGX. */
  amount: number;
}

export interface ReconciledItem {
  kind: "line" | "entry";
  /** The id is that of the line's first row, or of the entry. */
  id: number;
  day: LocalDate;
  method: PaymentMethod;
  /** The account is named if the company has several at the provider; it is "" for a single or unknown one. */
  account: string;
  state: ReconciledState;
  stated: number;
  booked: number;
  reference: string;
  receipts: number[];
  reason: string;
  /** This person explained or matched it, or set its line aside. */
  markedBy: string | null;
  /** This is true if a person has explained or matched it. */
  isMarked: boolean;
  importId: number | null;
  lineNumber: number | null;
  fileName: string | null;
  payer: string;
  details: string;
  agreementId: number | null;
  buyer: string | null;
  /** It is empty where the rest of the line, an entry or an explanation says where the money is. */
  aside: AsidePart[];
}

const isMoneyIn = sql`file.state not in ('undoing', 'undone') and row.amount_ugx is not null
  and row.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed')
  and coalesce(row.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')`;

const isBookedIn = (line: RawBuilder<unknown>) => sql`exists (
  select from statement_rows as part where part.import_id = ${line}.import_id and part.line_number = ${line}.line_number
    and part.outcome = 'booked')`;

/**
 * Selects lines whose transaction is counted elsewhere. A transaction counts once: on the day of the line that booked
 * it, or otherwise of the first line that shows it. Lines of one number with different amounts or, at a bank, of
 * different days are each shown, because they may be two payments.
 */
const isShownElsewhere = sql`exists (
  select from statement_rows as other join statement_imports as other_file on other_file.id = other.import_id
  where other.transaction_id = row.transaction_id and (other.import_id, other.line_number) <> (row.import_id, row.line_number)
    and coalesce(other.whole_ugx, other.amount_ugx) = coalesce(row.whole_ugx, row.amount_ugx)
    and (file.method <> 'bank' or other.paid_on = row.paid_on) and other.paid_on is not null and other_file.state not in ('undoing', 'undone')
    and other.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed')
    and coalesce(other.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')
    and ((not ${isBookedIn(sql`other`)})::integer, other.import_id, other.line_number)
      < ((not ${isBookedIn(sql`row`)})::integer, row.import_id, row.line_number))`;

const isLinked = (entry: RawBuilder<unknown>) => sql`(
  exists (select from statement_rows as row where row.payment_id = ${entry})
  or exists (select from reconciliation_marks as mark where mark.payment_id = ${entry} and mark.row_id is not null))`;

const isOfLine = sql`row.import_id = line.import_id and row.line_number = line.line_number`;

/**
 * Writes the common table expressions after `counted`, of which `lines` has what was booked and decided. They are
 * looked up line by line: joined as sets, whose sizes the planner assumes to be 1, they would cost the square of a
 * month's lines.
 */
const bookedOfLines = sql`
  shown as (
    select * from counted where turn = 1
  ),
  lines as (
    select line.*, coalesce(said.aside, 0)::bigint as aside, coalesce(said.is_given_back, false) as is_given_back,
      coalesce(said.parts, '[]') as aside_parts, said.decided_by, coalesce(own.booked, 0) as booked, coalesce(own.receipts, '{}') as receipts,
      marks.reason, marks.marked_by, marks.id is not null as is_marked,
      coalesce(own.booked, 0) = 0 and exists (
        select from statement_rows as row join payments as reversal on reversal.reverses_id = row.payment_id
          join statement_rows as back on back.payment_id = reversal.id and back.read_as = 'reversal'
        where ${isOfLine}
      ) as is_taken_back
    from shown as line
      left join lateral (
        select mark.id, mark.reason, mark.marked_by
        from statement_rows as row join reconciliation_marks as mark on mark.row_id = row.id
        where ${isOfLine} order by mark.id limit 1
      ) as marks on true
      cross join lateral (
        select sum(live.amount_ugx)::bigint as booked, array_agg(live.receipt_number order by live.id) as receipts
        from (
          select row.payment_id from statement_rows as row where ${isOfLine}
          union
          select mark.payment_id from statement_rows as row join reconciliation_marks as mark on mark.row_id = row.id where ${isOfLine}
          union
          -- Also what was entered by hand or asked for, unless a person has said that it is another line's.
          select entry.id from payments as entry
          where entry.transaction_id = line.transaction_id and line.place = 1
            and (line.is_booked or not exists (
              select from statement_rows as row where row.transaction_id = line.transaction_id and row.outcome = 'booked'))
            and not exists (select from reconciliation_marks as mark where mark.payment_id = entry.id and mark.row_id is not null)
        ) as named join live on live.id = named.payment_id
      ) as own
      cross join lateral (
        select sum(part.amount) as aside, bool_and(given_back_on is not null) as is_given_back, max(decided_by) as decided_by,
          jsonb_agg(jsonb_build_object(
            'id', id, 'state', case when given_back_on is null then 'set-aside' else 'given-back' end,
            'setAsideFor', set_aside_for, 'note', set_aside_note, 'amount', part.amount) order by import_id, line_number, place) as parts
        from (
          select id, import_id, line_number, part as place, set_aside_for, set_aside_note, given_back_on, decided_by,
            greatest(0, least(amount, line.amount
              - (sum(amount) over (order by rank, id rows unbounded preceding) - amount))) as amount
          from (${setAsideOfLine(sql`line`)}) as of_line
        ) as part where part.amount > 0
      ) as said
  )`;

const accountOf = (method: RawBuilder<unknown>, account: RawBuilder<unknown>) =>
  sql`case when ${method} in (select method from several) then coalesce(${account}, '') else '' end`;

interface Days {
  from: LocalDate;
  until: LocalDate;
}

const daysOf = ({ month, day }: Pick<ItemChoice, "month" | "day">): Days => ({
  from: day ?? month,
  until: day ?? lastDayOf(month),
});

/** Selects lines whose parts that are set aside say where their money is: neither an entry of all of it nor a person does. */
const isAsideTold = sql`(coalesce(reason, '') = '' and booked <> amount and booked + aside <= amount)`;

/**
 * Writes the common table expressions of a month or one of its days. The last one, `items`, has incoming lines, and
 * entries that count and have no line. A line in several files appears once. Its entries are those of the row that
 * booked it, of a mark, or with the transaction number.
 */
const itemsOf = ({ from, until }: Days) => sql`
  several as materialized (
    select method from statement_accounts where is_ours group by method having count(*) > 1
  ),
  live as not materialized (
    select id, receipt_number, agreement_id, method, paid_on,
      ${accountOf(sql`method`, sql`account`)} as account, amount_ugx, external_reference, reference_identifies, transaction_id
    from payments where kind = 'payment' and not exists (select from payments as reversal where reversal.reverses_id = payments.id)
  ),
  grouped as (
    select row.import_id, row.line_number, min(row.id) as id, min(file.method) as method,
      min(${accountOf(sql`file.method`, sql`row.account`)}) as account, min(file.file_name) as file_name,
      min(row.paid_on) as day, max(coalesce(row.whole_ugx, row.amount_ugx)) as amount, min(row.external_reference) as reference,
      min(row.transaction_id) as transaction_id, min(btrim(row.payer_phone || ' ' || row.payer_name)) as payer, min(row.details) as details,
      bool_or(row.outcome = 'booked') as is_booked
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.paid_on between ${from}::date and ${until}::date and ${isMoneyIn} and not ${isShownElsewhere}
    group by row.import_id, row.line_number
  ),
  counted as (
    -- A transaction counts once, however many lines of however many files and lists show it. A line that an earlier
    -- release reads beside this one may have none yet.
    select grouped.*,
      row_number() over (
        partition by coalesce(transaction_id, -grouped.id), grouped.amount, case when grouped.method = 'bank' then day end
        order by is_booked desc, import_id, line_number) as turn,
      row_number() over (partition by transaction_id
        order by is_booked desc, grouped.amount is not distinct from transactions.amount_ugx desc, import_id, line_number) as place
    from grouped left join transactions on transactions.id = transaction_id
  ),
  ${bookedOfLines},
  items as (
    select 'line' as kind, id, day, method, account, amount as stated, booked, reference, receipts, coalesce(reason, '') as reason,
      coalesce(marked_by, case when booked = 0 and aside = amount then decided_by end) as marked_by, is_marked,
      import_id, line_number, file_name, payer, details, null::bigint as agreement_id,
      case when ${isAsideTold} then aside_parts else '[]' end as aside, case when ${isAsideTold} then aside else 0 end as aside_sum,
      case when booked = amount then 'matched' when coalesce(reason, '') <> '' then 'explained'
        when booked <> 0 and booked + aside <> amount then 'differs'
        -- What is booked and what is set aside may be all of it, whichever files say so.
        when booked + aside = amount then case when is_given_back then 'given-back' else 'set-aside' end when is_taken_back then 'taken-back' else 'no-entry' end as state
    from lines
    union all
    select 'entry', live.id, paid_on, live.method, live.account, 0, amount_ugx, coalesce(external_reference, ''), array[receipt_number],
      coalesce(mark.reason, ''), mark.marked_by, mark.id is not null, null, null, null, '', '', agreement_id, '[]', 0,
      case when live.method = 'cash' then 'cash' when mark.reason <> '' then 'explained' else 'no-line' end
    from live left join reconciliation_marks as mark on mark.payment_id = live.id and mark.row_id is null
    where paid_on between ${from}::date and ${until}::date and not ${isLinked(sql`live.id`)}
      and not exists (
        select from statement_rows as row join statement_imports as file on file.id = row.import_id
        where row.transaction_id = live.transaction_id and row.paid_on is not null and ${isMoneyIn})
  )`;

const isOpen = sql`items.state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;

interface ReconciledDay {
  day: LocalDate;
  method: PaymentMethod;
  account: string;
  stated: number;
  booked: number;
  open: number;
  /** This sum of what came in was set aside, and is owed to whoever paid it. */
  owedAside: number;
  /** They say where the difference between ledger and statements comes from. Cash has none. */
  causes: DifferenceCause[];
}

/** Compares each day's lines with its entries by account, in UGX. */
export async function listReconciledDays(db: Database, month: LocalDate): Promise<ReconciledDay[]> {
  const { rows } = await sql<ReconciledDay>`
    with ${itemsOf(daysOf({ month }))}, causes as (
      select day, method, account, jsonb_agg(jsonb_build_object('state', state, 'setAsideFor', set_aside_for, 'difference', difference)
        order by state, set_aside_for) as causes
      from (
        select day, method, account, state, set_aside_for, sum(difference)::bigint as difference
        from (
          select day, method, account, items.state, null as set_aside_for, booked + aside_sum - stated as difference
          from items where items.state not in ('matched', 'cash')
          union all
          -- Each part that is set aside says itself where its money is.
          select day, method, account, part.state, part."setAsideFor", -part.amount
          from items cross join lateral jsonb_to_recordset(items.aside) as part(state text, "setAsideFor" text, amount bigint)
        ) as parts group by 1, 2, 3, 4, 5
      ) as by_state where difference <> 0 group by 1, 2, 3
    ), of_line as (
      select receipt, max(account) as account from lines, unnest(receipts) as receipt group by receipt
    ), sums as (
      select day, method, account, sum(stated)::bigint as stated, 0::bigint as booked, count(*) filter (where ${isOpen}) as open,
        0::bigint as owed_aside
      from items group by day, method, account
      union all
      select statement_rows.paid_on, file.method, ${accountOf(sql`file.method`, sql`statement_rows.account`)}, 0, 0, 0, sum(${owedOf(sql`statement_rows`)})::bigint
      from statement_rows join statement_imports as file on file.id = statement_rows.import_id
      where statement_rows.paid_on between ${month}::date and ${lastDayOf(month)}::date and ${isOwedToPayer} group by 1, 2, 3
      union all
      -- Where a line is of an account, its entry is.
      select paid_on, method, coalesce(nullif(of_line.account, ''), live.account), 0, sum(amount_ugx)::bigint, 0, 0
      from live left join of_line on of_line.receipt = live.receipt_number
      where paid_on between ${month}::date and ${lastDayOf(month)}::date group by 1, 2, 3
    )
    select sums.day::text, sums.method, sums.account, sums.stated, sums.booked, sums.open, sums."owedAside",
      coalesce(causes.causes, '[]') as causes
    from (
      select day, method, account, sum(stated)::bigint as stated, sum(booked)::bigint as booked, sum(open)::integer as open,
        sum(owed_aside)::bigint as "owedAside"
      from sums group by day, method, account
    ) as sums left join causes on causes.day = sums.day and causes.method = sums.method and causes.account = sums.account
    order by sums.day, sums.method, sums.account`.execute(db);
  return rows.map((one) => ({
    ...one,
    causes: one.method === "cash" ? [] : completeCauses(one.causes, one.booked - one.stated),
  }));
}

interface ItemChoice {
  month: LocalDate;
  day?: LocalDate | undefined;
  method?: PaymentMethod | undefined;
  account?: string | undefined;
  isOpen?: boolean;
  of?: { kind: ReconciledItem["kind"]; id: number };
}

const chosen = ({ method, account, isOpen: onlyOpen, of }: ItemChoice) => sql`
  (${method === undefined ? sql`true` : sql`items.method = ${method}`})
  and (${account === undefined ? sql`true` : sql`items.account = ${account}`}) and (${onlyOpen ? isOpen : sql`true`})
  and (${of === undefined ? sql`true` : sql`items.kind = ${of.kind} and items.id = ${of.id}`})`;

/** Lists lines and entries of a month or a day, those that do not agree first. */
export async function listReconciled(
  db: Database,
  choice: ItemChoice & { limit?: number; offset?: number },
): Promise<ReconciledItem[]> {
  const { rows } = await sql<ReconciledItem>`
    with ${itemsOf(daysOf(choice))}
    select kind, items.id, day::text, items.method, items.account, items.state, stated, booked, reference, receipts::bigint[] as receipts, reason,
      marked_by as "markedBy", is_marked as "isMarked", import_id as "importId", line_number as "lineNumber", file_name as "fileName", payer, details,
      agreement_id as "agreementId", buyers.name as buyer, aside
    from items left join agreements on agreements.id = agreement_id left join buyers on buyers.id = agreements.buyer_id
    where ${chosen(choice)}
    order by not ${isOpen}, day, items.method, items.account, kind desc, items.id
    limit ${choice.limit ?? null} offset ${choice.offset ?? 0}`.execute(db);
  return rows;
}

/** Counts the lines and entries that `listReconciled` lists on all its pages. */
export async function countReconciled(db: Database, choice: ItemChoice): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    with ${itemsOf(daysOf(choice))} select count(*)::integer as items from items where ${chosen(choice)}`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Lists entries without a line that have exactly one of these amounts. */
export async function listCandidates(db: Database, month: LocalDate, amounts: readonly number[]) {
  if (amounts.length === 0) return [];
  const { rows } = await sql<
    Pick<ReconciledItem, "id" | "day" | "method" | "booked" | "receipts" | "agreementId" | "buyer">
  >`
    with ${itemsOf(daysOf({ month }))}
    select items.id, day::text, items.method, booked, receipts::bigint[] as receipts, agreement_id as "agreementId", buyers.name as buyer
    from items join agreements on agreements.id = agreement_id join buyers on buyers.id = agreements.buyer_id
    where items.kind = 'entry' and items.state = 'no-line' and booked = any(${[...amounts]}::bigint[]) order by day, items.id limit 500`.execute(
    db,
  );
  return rows;
}

/** Counts rows of the month that could not be read, because they may be incoming money. */
export async function countUnreadable(db: Database, month: LocalDate): Promise<{ importId: number; rows: number }[]> {
  const { rows } = await sql<{ importId: number; rows: number }>`
    select row.import_id as "importId", count(*)::integer as rows
    from statement_rows as row join statement_imports as file on file.id = row.import_id
    where row.outcome = 'bad' and file.state not in ('undoing', 'undone')
      and (row.paid_on between ${month}::date and ${lastDayOf(month)}::date or (row.paid_on is null and exists (
        select from statement_rows as dated where dated.import_id = row.import_id
          and dated.paid_on between ${month}::date and ${lastDayOf(month)}::date)))
    group by row.import_id order by row.import_id`.execute(db);
  return rows;
}

interface JournalSums {
  method: PaymentMethod;
  payments: number;
  /** This sum of the month's payments, in UGX, was reversed, then or later. */
  reversed: number;
  /** This is the sum of the reversals that are dated in the month, in UGX, whatever the day of the reversed entry. */
  reversals: number;
  refunds: number;
}

/** Sums the entries of a month by method, in UGX. Transfers are left out, because they move no money. */
export async function sumJournal(db: Database, month: LocalDate): Promise<JournalSums[]> {
  const { rows } = await sql<JournalSums>`
    select entry.method, coalesce(sum(entry.amount_ugx) filter (where entry.kind = 'payment'), 0)::bigint as payments,
      coalesce(sum(entry.amount_ugx) filter (where entry.kind = 'payment' and reversal.id is not null), 0)::bigint as reversed,
      coalesce(sum(entry.amount_ugx) filter (where entry.kind = 'reversal'), 0)::bigint as reversals,
      coalesce(sum(entry.amount_ugx) filter (where entry.kind = 'refund'), 0)::bigint as refunds
    from payments as entry left join payments as original on original.id = entry.reverses_id
      left join payments as reversal on reversal.reverses_id = entry.id
    where entry.paid_on between ${month}::date and ${lastDayOf(month)}::date and coalesce(original.kind, entry.kind) <> 'transfer'
    group by entry.method`.execute(db);
  return rows.toSorted((one, other) => paymentMethods.indexOf(one.method) - paymentMethods.indexOf(other.method));
}

/** Lists all months from that of the first payment or statement row until that of a day. */
export async function listMonths(db: Database, until: LocalDate): Promise<LocalDate[]> {
  const { rows } = await sql<{ month: LocalDate }>`
    select month::date::text as month from generate_series(
      date_trunc('month', least((select min(paid_on) from payments), (select min(paid_on) from statement_rows))::timestamp),
      ${monthOf(until)}::timestamp, interval '1 month') as month`.execute(db);
  return rows.map(({ month }) => month);
}
