import { once } from "node:events";
import { serve } from "@hono/node-server";
import type { Provider } from "#domain/collections/provider.ts";
import { ugx } from "#domain/money/money.ts";
import { createAirtelMoney } from "#server/collections/airtel-money.ts";
import { callbackPath, callbackRoutes } from "#server/collections/callback-routes.ts";
import { announceDue } from "#server/collections/collection-store.ts";
import { startCollections } from "#server/collections/deliver-collections.ts";
import { createMtnMomo } from "#server/collections/mtn-momo.ts";
import { requestPayment } from "#server/collections/request-payment.ts";
import { connectNotifications } from "#server/db/notifications.ts";
import { createBodyReader } from "#server/http/receive-body.ts";
import type { Log } from "#server/log.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { ProviderSimulator, type SimulatorOptions } from "#test/stand-ins/provider-simulator/simulator.ts";
import type { WalletPayment } from "#test/stand-ins/provider-simulator/wallets.ts";

const by = { actor: { id: "1", name: "Admin" } };
const secret = "the sign-in secret of the tests, 32 characters and more";

type CollectingOptions = SimulatorOptions & { hears?: boolean; timeoutMs?: number };

/** Has a database and what `startCollecting` starts, for the whole test file. */
export const testWithCollecting = (options?: CollectingOptions) =>
  testWithDatabase.extend("collecting", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const collecting = await startCollecting(database, options);
    onCleanup(() => collecting.close());
    return collecting;
  });

export type Collecting = Awaited<ReturnType<typeof startCollecting>>;

/**
 * Starts everything that asks phones for payments, against a simulator of both providers. `close` stops it; the test
 * owns the database.
 */
export async function startCollecting(database: Pick<TestDatabase, "db" | "url">, options: CollectingOptions = {}) {
  const { db } = database;
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const logged: string[] = [];
  const log: Log = (level, message, fields) => void logged.push(`${level} ${message} ${JSON.stringify(fields ?? {})}`);
  const notifications = connectNotifications(database.url);
  const server = serve({
    fetch: callbackRoutes({ db, secret, bodies: createBodyReader(), log, clock }).fetch,
    port: 0,
    hostname: "127.0.0.1",
  });
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  const hearing = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const callbackUrl = (provider: Provider, reference?: string) =>
    hearing + callbackPath({ secret }, provider, reference);
  const callbacks = options.hears === false ? 0 : (options.callbacks ?? 1);
  const host = await ProviderSimulator.start({ ...options, callbacks, airtelCallbackUrl: callbackUrl("airtel") });
  const timeoutMs = options.timeoutMs ?? 2_000;
  const keys = { baseUrl: host.url, ...host.keys };
  const providers = [createMtnMomo(keys, timeoutMs), createAirtelMoney({ ...keys, isTest: true }, timeoutMs)];
  let stop = startCollections({ db, notifications, providers, callbackUrl, log, clock });
  return {
    ...{ db, host, logged, clock, callbackUrl, providers },
    /**
     * Asks a phone for a payment.
     *
     * @throws if the program rejects it
     */
    async ask(agreementId: number, amount = 20_000, phone = "+256772123456") {
      const asked = await requestPayment(
        db,
        { agreementId, amount: ugx(amount), phone, open: ["mtn", "airtel"] },
        by,
        clock(),
      );
      if (!asked.ok) throw new Error(asked.reason);
      return asked.collection;
    },
    row: (id: number) => db.selectFrom("collections").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    async states(id: number) {
      const rows = await db
        .selectFrom("collection_states")
        .select("state")
        .where("collection_id", "=", id)
        .orderBy("id")
        .execute();
      return rows.map(({ state }) => state);
    },
    /** Returns the payment in the provider's books; undefined before the request has arrived. */
    at: ({ provider, reference }: { provider: Provider; reference: string }): WalletPayment | undefined =>
      host.wallets.find(provider, provider === "mtn" ? reference : reference.replaceAll("-", "")),
    async pass(ms: number) {
      ahead += ms;
      for (const { provider } of providers) await announceDue(db, provider);
    },
    /** Stops the work and starts it again, as another process would. */
    async restart() {
      await stop();
      stop = startCollections({ db, notifications, providers, callbackUrl, log, clock });
    },
    async close() {
      await stop();
      await host.close();
      server.close();
      await notifications.close();
    },
  };
}
