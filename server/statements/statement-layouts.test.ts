import { expect } from "vitest";
import type { StatementLayout } from "#domain/statements/statement-layout.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { listLayouts, rememberLayout } from "./statement-layouts.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Ada" } };

const layoutOf = (...heading: string[]): StatementLayout => ({
  ...{ name: "Our statement", heading, meanings: heading.map(() => "none" as const) },
  ...{ values: {}, constants: {}, kinds: [], isCompleted: false, isUgx: true },
});

test("a layout whose name was numbered is not stored again when it is confirmed without the number", async ({
  database: { db },
}) => {
  const confirm = (layout: StatementLayout) => rememberLayout(db, { method: "mtn", layout }, by, now);
  await confirm(layoutOf("Ref", "Sum"));
  for (let times = 0; times < 2; times += 1) await confirm(layoutOf("Ref", "Paid"));
  const names = (await listLayouts(db)).map(({ layout }) => layout.name);
  expect(names).toEqual(expect.arrayContaining(["Our statement", "Our statement (2)"]));
  const confirmed = await db
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "statement-layout.confirm")
    .execute();
  expect(confirmed).toHaveLength(2);
});
