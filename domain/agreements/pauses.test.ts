import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { pausesFrom, pauseText, termsBesidesPause } from "./pauses.ts";

const terms = (effectiveOn: string, perPayingDay: number) => ({
  effectiveOn,
  perPayingDay: ugx(perPayingDay),
  payingDaysPerMonth: 26,
});

describe("the pauses of an agreement", () => {
  const signed = terms("2026-01-01", 20_000);
  const agreed = [
    signed,
    terms("2026-03-01", 0),
    terms("2026-03-11", 20_000),
    terms("2026-05-01", 0),
    terms("2026-05-21", 25_000),
    terms("2026-09-01", 0),
  ];
  const textsOn = (day: string, of = agreed) => pausesFrom(of, day).map(pauseText);

  test("are those that run or come, with their last day", () => {
    const open = "Pause from 1 September 2026 on";
    expect(textsOn("2026-02-28")).toEqual([
      "Pause from 1 March 2026 to 10 March 2026",
      "Pause from 1 May 2026 to 20 May 2026",
      open,
    ]);
    expect(textsOn("2026-05-20")).toEqual(["Paused from 1 May 2026 to 20 May 2026", open]);
    expect(textsOn("2026-05-21")).toEqual([open]);
    expect(textsOn("2026-12-01")).toEqual(["Paused since 1 September 2026, with no last day"]);
  });

  test("are none where payments were resumed on their first day", () => {
    expect(textsOn("2026-03-01", [signed, terms("2026-03-01", 0), terms("2026-03-01", 20_000)])).toEqual([]);
  });

  test("leave the amount of the terms before them", () => {
    expect(termsBesidesPause(agreed, "2026-05-10")?.perPayingDay).toBe(20_000);
    expect(termsBesidesPause(agreed, "2026-10-01")?.perPayingDay).toBe(25_000);
    expect(termsBesidesPause([terms("2026-01-01", 0)], "2026-05-10")).toBeUndefined();
  });
});
