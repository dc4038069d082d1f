import { sql } from "kysely";

/** Does in SQL the same as `waitsForAnswer` of the domain. */
export const waitsForAnswer = sql<boolean>`(enquiries.state = 'new' or enquiries.is_untold)`;
