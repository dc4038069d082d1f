import { expect, vi } from "vitest";
import type { Provider } from "#domain/collections/provider.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import type { Collecting } from "./collecting.ts";

const until = <Result>(check: () => Promise<Result>) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

let buyers = 0;

/** Sells a home to a new buyer and returns the agreement's id. */
export async function addRunningAgreement({ db, clock }: Collecting, price?: number): Promise<number> {
  buyers += 1;
  const phone = `+2567720000${String(buyers).padStart(2, "0")}`;
  return newAgreement(db, await newBuyer(db, `Buyer ${buyers}`, phone), clock(), price);
}

/** Resolves with the payment in the provider's books once the request has arrived. */
export const waitUntilRequested = (collecting: Collecting, asked: { provider: Provider; reference: string }) =>
  until(async () => {
    const payment = collecting.at(asked);
    if (!payment) throw new Error("the host has not heard of it");
    return payment;
  });

/** Resolves with the request's row once it has this state, and fails after 30 seconds. */
export const waitForState = (collecting: Collecting, id: number, state: string) =>
  until(async () => {
    const row = await collecting.row(id);
    expect(row.state).toBe(state);
    return row;
  });
