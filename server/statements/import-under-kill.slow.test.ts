import { expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importUnderKill } from "#test/statements/imports-under-kill.ts";

test("an import that is killed with -9 again and again ends in the ledger of one that ran through", async () => {
  const [disturbed, undisturbed] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    const rows = 3_000;
    const { kills: none, ...expected } = await importUnderKill(undisturbed.url, {
      rows,
      maxKills: 0,
      killWithinMs: 0,
    });
    const { kills, ...ledger } = await importUnderKill(disturbed.url, { rows, maxKills: 5, killWithinMs: 250 });
    expect(kills).toBeGreaterThan(0);
    expect(none).toBe(0);
    expect(ledger).toEqual(expected);
    expect(ledger.entries).toHaveLength(2_700);
    expect(new Set(ledger.homes.map((home) => JSON.stringify(home).includes('"sold"')))).toContain(true);
  } finally {
    await disturbed.remove();
    await undisturbed.remove();
  }
});
