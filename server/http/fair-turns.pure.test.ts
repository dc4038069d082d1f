import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Crowded, fairTurns } from "#server/http/fair-turns.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Turns of which each ends when the test says so. */
function heldTurns(limits: Parameters<typeof fairTurns>[0]) {
  const turns = fairTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    turns,
    begun,
    async end(name: string) {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** What became of it: "done", or why not. */
    want(name: string, asker: Parameters<typeof turns.take>[0] = { network: name }): Promise<unknown> {
      const work = () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve("done"));
        });
      return turns.take(asker, work).catch((error: unknown) => error);
    },
  };
}

test("so many are under way at once, and each that ends lets the next one begin, in the order in which they came", async () => {
  const { begun, want, end } = heldTurns({ atOnce: 2, waiting: 5, waitMs: 1000 });
  for (const name of ["a", "b", "c", "d"]) void want(name);
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("what is wanted more begins first", async () => {
  const { begun, want, end } = heldTurns({ atOnce: 1, waiting: 5, waitMs: 1000 });
  void want("a");
  void want("b");
  void want("c", { network: "c", priority: 1 });
  await end("a");
  expect(begun).toEqual(["a", "c"]);
});

describe("one network", () => {
  const greedy = { network: "greedy" };

  test("leaves a turn free for others, and gets its own on as the others do", async () => {
    const { begun, want, end } = heldTurns({ atOnce: 2, waiting: 5, waitMs: 1000 });
    for (const name of ["g1", "g2", "g3"]) void want(name, greedy);
    expect(begun).toEqual(["g1"]);
    void want("other");
    expect(begun).toEqual(["g1", "other"]);
    await end("other");
    expect(begun).toEqual(["g1", "other"]);
    await end("g1");
    expect(begun).toEqual(["g1", "other", "g2"]);
  });

  test("waits behind those of whom less is under way", async () => {
    const { begun, want, end } = heldTurns({ atOnce: 3, waiting: 5, waitMs: 1000 });
    for (const name of ["g1", "g2", "g3"]) void want(name, greedy);
    for (const name of ["x", "y"]) void want(name);
    await end("x");
    expect(begun).toEqual(["g1", "g2", "x", "y"]);
  });

  test("that wants many things one after another lets others in between", async () => {
    const { begun, want, end } = heldTurns({ atOnce: 1, waiting: 9, waitMs: 1000 });
    for (const name of ["g1", "g2", "g3", "g4"]) void want(name, greedy);
    for (const name of ["x", "y"]) void want(name);
    for (const name of ["g1", "g2", "x", "y"]) await end(name);
    expect(begun).toEqual(["g1", "g2", "x", "y", "g3"]);
  });

  test("that has taken all places to wait makes room for somebody who has none", async () => {
    const { begun, turns, want, end } = heldTurns({ atOnce: 1, waiting: 3, waitMs: 1000 });
    void want("a");
    const [, , last] = ["g1", "g2", "g3"].map((name) => want(name, greedy));
    expect(turns.isFull(greedy)).toBe(true);
    expect(turns.isFull({ network: "other" })).toBe(false);
    void want("other");
    expect(await last).toBeInstanceOf(Crowded);
    // Who has fewer in front goes first.
    for (const name of ["a", "g1", "other"]) await end(name);
    expect(begun).toEqual(["a", "g1", "other", "g2"]);
  });
});

test("when everybody has as little, whoever comes last is rejected and told when to come back", async () => {
  const { want } = heldTurns({ atOnce: 1, waiting: 2, waitMs: 4500 });
  for (const name of ["a", "b", "c"]) void want(name);
  expect(await want("d")).toMatchObject({ name: "Crowded", retryAfterSeconds: 5 });
});

test("nobody waits longer than the time for it, and whoever has begun ends", async () => {
  const { begun, want, end } = heldTurns({ atOnce: 1, waiting: 2, waitMs: 1000 });
  const first = want("a");
  const second = want("b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toBeInstanceOf(Crowded);
  await end("a");
  expect([await first, begun]).toEqual(["done", ["a"]]);
});

test("whoever goes while they wait leaves their place to others", async () => {
  const { begun, turns, want, end } = heldTurns({ atOnce: 1, waiting: 1, waitMs: 1000 });
  void want("a");
  const going = new AbortController();
  const gone = want("b", { network: "b", signal: going.signal });
  going.abort("gone");
  expect([await gone, turns.waiting]).toEqual(["gone", 0]);
  void want("c");
  await end("a");
  expect(begun).toEqual(["a", "c"]);
});

test("work that fails ends its turn like any other", async () => {
  const turns = fairTurns({ atOnce: 1, waiting: 1, waitMs: 1000 });
  await expect(turns.take({ network: "a" }, () => Promise.reject(new Error("no paper")))).rejects.toThrow("no paper");
  expect(await turns.take({ network: "a" }, async () => "done")).toBe("done");
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});
