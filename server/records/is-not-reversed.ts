import { sql } from "kysely";

/** Selects the rows of `payments` that no reversal takes back. */
export const isNotReversed = sql<boolean>`not exists (select from payments as reversal where reversal.reverses_id = payments.id)`;

/**
 * Selects the entries that sums by day count. A reversed entry counts on no day, and neither does its reversal, so that
 * every page says the same of a day.
 */
export const countsByDay = sql<boolean>`(payments.kind <> 'reversal' and ${isNotReversed})`;
