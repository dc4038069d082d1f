import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

interface Subscriber {
  onNotification(payload: string): void;
  /** Called for each new connection, because earlier notifications may have been missed. */
  onConnect?(): void;
  onDisconnect?(): void;
}

export interface Notifications {
  subscribe(channel: string, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

interface Line {
  client: pg.Client;
  ask(text: string): Promise<unknown>;
  listen(channel: string): Promise<unknown>;
}

function openLine(client: pg.Client): Line {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (text: string) => {
    const answer = last.then(() => client.query(text));
    last = answer.catch(() => {});
    return answer;
  };
  return { client, ask, listen: (channel) => ask(`listen ${client.escapeIdentifier(channel)}`) };
}

/** Listens to notifications by one connection, which is probed every second and replaced when it is lost. */
export function connectNotifications(url: string, heartbeatMs = 1_000): Notifications {
  const subscriptions = new Set<{ channel: string; subscriber: Subscriber }>();
  const closing = new AbortController();
  let connected: Line | undefined;
  const done = keepConnected();

  async function keepConnected(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!closing.signal.aborted) {
      const line = await connect();
      if (line) {
        retryMs = FIRST_RETRY_MS;
        await stayOn(line);
      } else {
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    }
  }

  async function connect(): Promise<Line | undefined> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "amaka notifications",
      connectionTimeoutMillis: 3_000,
      query_timeout: 3 * heartbeatMs,
      keepAlive: true,
    });
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.subscriber.onNotification(payload);
      }
    });
    const line = openLine(client);
    try {
      await client.connect();
      const listened = new Set<string>();
      // The loop also reaches subscriptions that are added meanwhile.
      for (const { channel } of subscriptions) {
        if (!listened.has(channel)) await line.listen(channel);
        listened.add(channel);
      }
      connected = line;
      return line;
    } catch {
      await client.end().catch(() => {});
      return undefined;
    }
  }

  async function stayOn({ client, ask }: Line): Promise<void> {
    const lost = new AbortController();
    client.once("end", () => lost.abort());
    for (const { subscriber } of subscriptions) subscriber.onConnect?.();
    const either = AbortSignal.any([lost.signal, closing.signal]);
    while (!either.aborted) {
      await sleep(heartbeatMs, undefined, { signal: either }).catch(() => {});
      if (!either.aborted) await ask("select").catch(() => lost.abort());
    }
    connected = undefined;
    for (const { subscriber } of subscriptions) subscriber.onDisconnect?.();
    // The end is not awaited, because a dead peer never answers.
    void client.end().catch(() => {});
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => {});
  }

  return {
    subscribe(channel, subscriber) {
      const subscription = { channel, subscriber };
      subscriptions.add(subscription);
      const line = connected;
      line?.listen(channel).then(
        () => {
          if (connected === line && subscriptions.has(subscription)) subscriber.onConnect?.();
        },
        // A failure needs no answer, because the next connection listens to this channel.
        () => {},
      );
      return () => {
        subscriptions.delete(subscription);
      };
    },
    async close() {
      closing.abort();
      await done;
    },
  };
}
