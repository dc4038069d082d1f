import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { hasNoRoom, isDiskFull } from "#server/db/disk-full.ts";
import { inTransaction } from "#server/db/in-transaction.ts";

export interface DiskRoom {
  /** Notes that something could not be stored. From then on the database is asked until it can write again. */
  noteFull(): void;
  /** Tells whether nothing can be stored in DATA_DIR, or in a database elsewhere. */
  isFull(): Promise<boolean>;
}

/** Watches whether things can be stored. */
export function watchDiskRoom(db: Database, dataDir: string): DiskRoom {
  let wasFull = false;
  return {
    noteFull() {
      wasFull = true;
    },
    async isFull() {
      if (await hasNoRoom(dataDir)) return true;
      wasFull &&= await cannotWrite(db);
      return wasFull;
    },
  };
}

/** Tries to write new pages, which take room. A change of existing ones may need none. */
async function cannotWrite(db: Database): Promise<boolean> {
  try {
    await inTransaction(db, async (trx) => {
      await sql`create temporary table room on commit drop as
        select repeat('x', 8000) as page from generate_series(1, 64)`.execute(trx);
    });
    return false;
  } catch (error) {
    return isDiskFull(error);
  }
}
