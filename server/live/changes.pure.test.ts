import { expect, test } from "vitest";
import type { Notifications } from "#server/db/notifications.ts";
import { followChanges } from "./changes.ts";

type Listener = Parameters<Notifications["subscribe"]>[1];

function follow() {
  const heard: Listener[] = [];
  const changes = followChanges({
    subscribe(_channel, listener) {
      heard.push(listener);
      return () => {};
    },
    close: () => Promise.resolve(),
  });
  const say = (resource: string) => {
    for (const listener of heard) listener.onNotification(resource);
  };
  return { changes, say };
}

const failures: unknown[] = [];

test("a disconnect during the permission check does not end the process", async () => {
  const onFailure = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", onFailure);
  const { changes, say } = follow();
  const asked = Promise.withResolvers<boolean>();
  const reader = changes.stream(() => asked.promise)?.getReader();
  await reader?.read();
  say("sessions");
  await reader?.cancel();
  asked.resolve(true);
  await new Promise((done) => setImmediate(done));
  say("tags");
  changes.close();
  process.off("unhandledRejection", onFailure);
  expect(failures).toEqual([]);
});

test("a disconnect while the session is found to have ended closes the stream once", async () => {
  const onFailure = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", onFailure);
  const { changes, say } = follow();
  const asked = Promise.withResolvers<boolean>();
  const reader = changes.stream(() => asked.promise)?.getReader();
  say("sessions");
  await reader?.cancel();
  asked.resolve(false);
  await new Promise((done) => setImmediate(done));
  changes.close();
  process.off("unhandledRejection", onFailure);
  expect(failures).toEqual([]);
});
