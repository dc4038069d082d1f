import { expect, test } from "vitest";
import { Askers, boundedQueue, QueueFull } from "./bounded-queue.ts";
import { originOf } from "./network.ts";

const limits = { atOnce: 1, waiting: { first: 20, others: 20 }, waitMs: 60_000 };

/** Makes a queue whose only place is occupied until `open` is called. */
function occupiedQueue(overrides: Partial<typeof limits> = {}) {
  const queue = boundedQueue({ ...limits, ...overrides });
  const done: string[] = [];
  const rejected: string[] = [];
  const { promise: occupied, resolve: open } = Promise.withResolvers<void>();
  void queue.add(() => occupied);
  const ask = (
    name: string,
    address: string,
    options: { first?: boolean; askers?: Askers; signal?: AbortSignal } = {},
  ) => {
    const { askers = new Askers(originOf(address)), ...turn } = options;
    return queue
      .add(async () => void done.push(name), { ...turn, from: askers })
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        rejected.push(name);
      });
  };
  return { queue, done, rejected, ask, open };
}

const attacker = (n: number) => `2001:db8:bad:${n}::1`;

test("a network that asks without end costs another network one turn", async () => {
  const { queue, done, rejected, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 50 }, (_, n) => ask(`attack ${n}`, attacker(1)));
  asked.push(ask("visitor 1", "192.0.2.1"), ask("visitor 2", "192.0.2.1"));
  await Promise.resolve();
  expect(queue.waiting).toBe(20);
  open();
  await Promise.all(asked);
  expect(done.slice(0, 4)).toEqual(["attack 0", "visitor 1", "attack 1", "visitor 2"]);
  expect(rejected).toHaveLength(32);
  expect(rejected.every((name) => name.startsWith("attack"))).toBe(true);
});

test("the networks of one /48 have one share, and each /64 an equal part of it", async () => {
  const { done, rejected, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 50 }, (_, n) => ask(`attack ${n}`, attacker(n + 1)));
  asked.push(ask("neighbour", attacker(1)), ask("visitor", "2001:db8:900d:1::1"));
  open();
  await Promise.all(asked);
  expect(done.indexOf("visitor")).toBe(1);
  expect(rejected).not.toContain("visitor");
});

test("the addresses of one IPv4 /24 have one share", async () => {
  const { done, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 15 }, (_, n) => ask(`attack ${n}`, `203.0.113.${n}`));
  asked.push(ask("visitor", "192.0.2.1"));
  open();
  await Promise.all(asked);
  expect(done.indexOf("visitor")).toBe(1);
});

test("in a crowd of equal networks the latest is turned away", async () => {
  const { done, rejected, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 22 }, (_, n) => ask(`${n}`, `10.0.${n}.1`));
  open();
  await Promise.all(asked);
  expect(done).toHaveLength(20);
  expect(rejected).toEqual(["20", "21"]);
});

test("forms come first, and a flood of them leaves every fourth turn to pages", async () => {
  const { done, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 10 }, (_, n) => ask(`form ${n}`, "203.0.113.1", { first: true }));
  asked.push(ask("page", "192.0.2.1"));
  open();
  await Promise.all(asked);
  const place = done.indexOf("page");
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(4);
});

test("work that a second network wants too is done in whichever turn comes first, and once", async () => {
  const { queue, done, ask, open } = occupiedQueue();
  const asked = Array.from({ length: 8 }, (_, n) => ask(`attack ${n}`, attacker(1)));
  const shared = new Askers(originOf(attacker(1)));
  asked.push(ask("page of both", attacker(1), { askers: shared }));
  shared.add(originOf("192.0.2.1"));
  shared.add(originOf("192.0.2.1"));
  expect(queue.waiting).toBe(10);
  open();
  await Promise.all(asked);
  expect(done.indexOf("page of both")).toBe(1);
  expect(done.filter((name) => name === "page of both")).toHaveLength(1);
});

test("what two networks want stays when the longer line loses its place", async () => {
  const { done, rejected, ask, open } = occupiedQueue();
  const shared = new Askers(originOf(attacker(1)));
  const both = ask("page of both", attacker(1), { askers: shared });
  shared.add(originOf("192.0.2.1"));
  const asked = Array.from({ length: 30 }, (_, n) => ask(`attack ${n}`, attacker(1)));
  open();
  await Promise.all([both, ...asked]);
  expect(done).toContain("page of both");
  expect(rejected).not.toContain("page of both");
});

test("who leaves gives up the place, with the reason", async () => {
  const { queue, done, ask, open } = occupiedQueue();
  const leaving = new AbortController();
  const left = ask("left", "192.0.2.1", { signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(queue.waiting).toBe(0);
  open();
  await ask("next", "192.0.2.1");
  expect(done).toEqual(["next"]);
  expect(queue.running).toBe(0);
});

test("whoever waits too long is told when to come back", async () => {
  const { ask, rejected, queue, open } = occupiedQueue({ waitMs: 5 });
  await ask("late", "192.0.2.1");
  expect(rejected).toEqual(["late"]);
  expect(queue.waiting).toBe(0);
  open();
});

test("work that fails frees its place", async () => {
  const queue = boundedQueue(limits);
  await expect(queue.add(() => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
  expect(await queue.add(async () => "next")).toBe("next");
});

test("a network leaves one place to others, who begin at once", async () => {
  const queue = boundedQueue({ ...limits, atOnce: 3 });
  const { promise: occupied, resolve: open } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (name: string, address: string) =>
    queue.add(
      () => {
        begun.push(name);
        return occupied;
      },
      { from: new Askers(originOf(address)) },
    );
  const asked = ["one", "two", "three"].map((name, n) => ask(name, attacker(n + 1)));
  await Promise.resolve();
  expect(begun).toEqual(["one", "two"]);
  asked.push(ask("visitor", "192.0.2.1"));
  await Promise.resolve();
  expect(begun).toEqual(["one", "two", "visitor"]);
  open();
  await Promise.all(asked);
  expect(begun).toEqual(["one", "two", "visitor", "three"]);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});
