import { type Answers, reasonFor } from "#domain/forms/question.ts";
import { paidAlreadyQuestions } from "#domain/ledger/payment-questions.ts";
import { owedSetAside } from "#domain/ledger/set-aside.ts";
import type { RowQuestion } from "#domain/statements/row-questions.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import { findLookalikes, type Lookalike, useOfLookalike } from "#server/ledger/lookalikes.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { separateTransaction } from "#server/ledger/separated-transactions.ts";
import { findSetAside, placeOfLookalike, placeOfSetAside } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import { findSimilarNumbers, placeOfSimilar, useOfSimilar } from "#server/ledger/similar-numbers.ts";
import { changeRowsOf } from "#server/ledger/statement-rows.ts";
import { listOtherUses, type TransactionUse } from "#server/ledger/transaction-uses.ts";
import { addPaymentOfNumber, isOfRemainder, listRemainders } from "#server/ledger/transactions.ts";
import { distinctUses, findTwins, type RowUse, tellApart } from "#server/ledger/twin-transactions.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listLinesToldApart, tellLinesApart } from "./lines-told-apart.ts";
import { type OpenRow, partOf } from "./row-decision.ts";

const openOutcomes = ["unmatched", "matched", "duplicate", "dismissed"] as const;

interface RowUses {
  /** Under the row's own transaction. */
  own: readonly TransactionUse[];
  /** Under the same number at another provider, nearly the same number, or without one in a row that looks the same. */
  others: readonly RowUse[];
  /** These lines of the same file count among `others`. They look the same as the row, and none has a number. */
  equalLines: readonly number[];
}

/**
 * Returns what must be asked whatever is decided about the row: about a number that counts elsewhere, about the
 * same amount of the same buyer and day if the row has no number, and about a closed month.
 */
export async function questionsOfRow(
  trx: Database,
  row: OpenRow,
  paidOn: LocalDate,
  assigned: readonly { agreementId: number; amount: number }[],
): Promise<{ questions: RowQuestion[]; uses: RowUses }> {
  const agreementIds = assigned.map(({ agreementId }) => agreementId);
  const transactionId = row.transaction_id;
  const own = transactionId === null ? [] : await listSeparateUses(trx, row, transactionId);
  const money = { ...partOf(row), transactionId: row.numberedId };
  // A twin that waits counts nowhere yet. It is asked about when it is decided itself.
  const same = (await findTwins(trx, [money]))(money).filter(({ kind }) => kind !== "waiting");
  const { alike, equalLines, setAsideAlike } = await listAlike(trx, row, paidOn, agreementIds);
  const others = distinctUses([...alike, ...same]);
  const uses = allUses({ own, others });
  const receipts = uses.flatMap((use) => (use.kind === "booked" ? [use.receiptNumber] : []));
  const isClosed = (await listClosedMonths(trx, [paidOn])).size > 0;
  const questions: RowQuestion[] = [];
  if (uses.length > 0)
    questions.push({
      code: "same-transaction",
      facts: {
        ...{ row: row.id, ...placesOf(uses) },
        paidBy: [...new Set(others.flatMap((use) => ("method" in use ? [use.method] : [])))].join(","),
        equalLines: equalLines.join(","),
      },
      needsReason: true,
    });
  if (row.numberedId === null) {
    const parts = assigned.map((part) => ({ ...part, paidOn }));
    const similarOf = await findSimilarEntries(trx, parts, row.import_id);
    const isNew = ({ receiptNumber }: { receiptNumber: number }) => !receipts.includes(receiptNumber);
    for (const part of parts)
      for (const { code, facts } of paidAlreadyQuestions(part, similarOf(part).filter(isNew)))
        questions.push({ code, facts: { row: row.id, ...facts } });
  }
  const [setAside] = (await findSetAside(trx, [transactionId]))(transactionId).filter(
    ({ importId, line }) => importId !== row.import_id || line !== row.line_number,
  );
  // Without a number, what was given back is known by its words alone, and this row may be another payment.
  const isOther = row.numberedId === null && row.isGivenBack;
  if (setAside)
    questions.push({
      code: isOther ? "set-aside-alike" : "set-aside",
      facts: { row: row.id, ...placeOfSetAside(setAside) },
    });
  else if (setAsideAlike)
    questions.push({ code: "set-aside-alike", facts: { row: row.id, ...placeOfLookalike(setAsideAlike) } });
  if (isClosed) questions.push({ code: "month-closed", facts: { paidOn }, needsReason: true });
  return { questions, uses: { own, others, equalLines } };
}

/**
 * Returns what must be asked before a row is set aside as owed to its payer, if one of two has no number: whether the same
 * money counts for a buyer already, and whether it is owed in another row too. Rows of one transaction are not asked
 * about, because it is owed once whatever they say.
 */
export async function questionsOfOwed(
  trx: Database,
  row: OpenRow,
): Promise<{ questions: RowQuestion[]; uses: readonly RowUse[] }> {
  if (row.amount_ugx === null || row.paid_on === null) return { questions: [], uses: [] };
  // Of two that are set aside at the same time, the second sees the first.
  await nextReceiptNumbers(trx, 0);
  const agreementIds = [...row.candidates, ...(row.agreement_id === null ? [] : [row.agreement_id])];
  const { alike: uses, setAsideAlike } = await listAlike(trx, row, row.paid_on, agreementIds);
  const isOwedToo = owedSetAside.some((why) => why === setAsideAlike?.row.why) || setAsideAlike?.row.givenBackOn;
  const questions: RowQuestion[] = [];
  if (uses.length > 0) questions.push({ code: "counts-elsewhere", facts: { row: row.id, ...placesOf(uses) } });
  if (setAsideAlike && isOwedToo)
    questions.push({ code: "owed-elsewhere", facts: { row: row.id, ...placeOfLookalike(setAsideAlike) } });
  return { questions, uses };
}

/** Lists where money counts, so that an answer is not taken for one about other places. */
const placesOf = (uses: readonly RowUse[]) => ({
  receipts: uses.flatMap((use) => (use.kind === "booked" ? [use.receiptNumber] : [])).join(","),
  lines: uses.flatMap((use) => (use.kind === "assigned" ? [`${use.importId}:${use.line}`] : [])).join(","),
});

export const allUses = ({ own, others }: Pick<RowUses, "own" | "others">): readonly RowUse[] => [...own, ...others];

/**
 * Lists where else the row's transaction counts. There is none if the row is what a booked part of the transaction has
 * left.
 */
async function listSeparateUses(
  trx: Database,
  row: OpenRow,
  transactionId: number,
): Promise<readonly TransactionUse[]> {
  const { import_id: importId, line_number: line } = row;
  const uses = await listOtherUses(trx, transactionId, { importId, line });
  const isRest =
    uses.every(({ kind }) => kind === "booked") &&
    isOfRemainder(partOf(row), await listRemainders(trx, [transactionId]));
  return isRest ? [] : uses;
}

/**
 * Lists where money of the same amount and day counts, in other files or from the payment desk, if one of the two has no
 * number, or under a number or a text that may be the same; and where such money was set aside. Of the row's own file, these are the lines that look the same
 * and have no number either. What a person has told apart is left out.
 */
async function listAlike(
  trx: Database,
  row: OpenRow,
  paidOn: LocalDate,
  agreementIds: readonly number[],
): Promise<{
  alike: RowUse[];
  equalLines: number[];
  setAsideAlike: Extract<Lookalike, { kind: "set-aside" }> | undefined;
}> {
  const { import_id: importId, line_number: line, external_reference, payer_phone: payer, details, account } = row;
  const { amount, wholeAmount } = partOf(row);
  const { method } = await trx
    .selectFrom("statement_imports")
    .select("method")
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  const areToldApart = await listLinesToldApart(trx, importId);
  const money = { method, agreementIds, paidOn, reference: external_reference ?? "", details };
  const compared = {
    ...{ ...money, account, shownIn: { importId, line }, payer, amount: wholeAmount, partAmount: amount },
    ...{ transactionId: row.transaction_id, isNumbered: row.numberedId !== null },
  };
  const numbered = {
    ...money,
    transactionId: row.numberedId,
    amounts: [amount, wholeAmount],
    line: { importId, line },
    isPersonAsked: true,
  };
  const lookalikes = (await findLookalikes(trx, [compared]))(compared).filter(
    ({ shownIn }) => !areToldApart({ importId, line }, shownIn),
  );
  const setAside = lookalikes.find((one) => one.kind === "set-aside");
  const uses = lookalikes.filter((one) => one.kind === "booked" || one.kind === "assigned");
  const equalLines = uses.flatMap(({ shownIn }) => (shownIn?.importId === importId ? [shownIn.line] : []));
  const similar = (await findSimilarNumbers(trx, [numbered]))(numbered)
    .filter((use) => !areToldApart({ importId, line }, placeOfSimilar(use)))
    .map(useOfSimilar);
  return {
    alike: [...uses.map(useOfLookalike), ...similar],
    equalLines: [...new Set(equalLines)],
    setAsideAlike: setAside,
  };
}

/** Returns "" for a question that was not asked, whatever the form says. */
export function reasonOf(questions: readonly RowQuestion[], answers: Answers, code: RowQuestion["code"]): string {
  return questions.some((question) => question.code === code) ? reasonFor(answers, code) : "";
}

/**
 * Makes a transaction of its own of the row's money, if its number counts elsewhere, and tells it apart from payments of
 * other providers and of nearly the same number, and from lines that have no number.
 */
export async function separateRow(
  trx: Database,
  row: OpenRow,
  { uses, reason, by, now }: { uses: RowUses; reason: string; by: By; now: Date },
): Promise<void> {
  const { transaction_id: transactionId, numberedId, import_id: importId, line_number: line } = row;
  const looksLikeOther = uses.own.length > 0 || row.isGivenBack;
  if (transactionId !== null && numberedId === null && looksLikeOther) {
    const told = reason || "It is not what was given back";
    const separated = await addPaymentOfNumber(trx, { transactionId, reason: told }, by.actor.name, now);
    await changeRowsOf(trx, { importId, line, of: openOutcomes }, { transaction_id: separated });
  }
  if (allUses(uses).length === 0) return;
  if (transactionId !== null && numberedId !== null) {
    const separated =
      uses.own.length > 0
        ? await separateTransaction(trx, { transactionId, line: { importId, line }, reason }, by.actor.name, now)
        : transactionId;
    const twins = uses.others.flatMap((use) => ("transactionId" in use ? [use.transactionId] : []));
    if (twins.length > 0) await tellApart(trx, { transactionId: separated, twins, reason }, by.actor.name, now);
  }
  const others = uses.others.flatMap((use) =>
    use.kind !== "assigned" || (numberedId !== null && "transactionId" in use)
      ? []
      : [{ importId: use.importId, line: use.line }],
  );
  others.push(...uses.equalLines.map((equal) => ({ importId, line: equal })));
  await tellLinesApart(trx, { of: { importId, line }, others, reason }, by.actor.name, now);
  await recordAction(trx, by, now, {
    action: "statement.separate",
    id: importId,
    after: { row: row.id, from: allUses(uses), reason },
  });
}
