import type { Notifications } from "#server/db/notifications.ts";

/** The channel of the trigger function `tell_change()`. */
const channel = "dashboard_change";

/** At most this many pages are told of changes; further ones ask at intervals instead. */
const MAX_LISTENERS = 100;

const HEARTBEAT_MS = 20_000;

/** This topic never leaves the server: it only makes streams check their sessions. */
const sessionsResource = "sessions";

interface Listener {
  tell(resource: string): void;
  /**
   * Ends the stream if its reader may not listen any more. Otherwise it sends an SSE comment, so that a dead connection
   * is noticed.
   */
  check(): Promise<void>;
  end(): void;
  leave(): void;
}

export interface Changes {
  /**
   * Streams "changed" with a topic, or with "everything" if changes may have been missed. It is undefined if too many
   * listen.
   */
  stream(mayListen: () => Promise<boolean>): ReadableStream<Uint8Array> | undefined;
  readonly listeners: number;
  close(): void;
}

/** Streams changes to the dashboard as the database announces them. */
export function followChanges(notifications: Notifications): Changes {
  const listeners = new Set<Listener>();
  const checkAll = () => {
    for (const listener of listeners) void listener.check();
  };
  const unsubscribe = notifications.subscribe(channel, {
    onNotification(resource) {
      if (resource === sessionsResource) return checkAll();
      for (const listener of listeners) listener.tell(resource);
    },
    onConnect() {
      for (const listener of listeners) listener.tell("everything");
    },
  });
  const heart = setInterval(checkAll, HEARTBEAT_MS);
  heart.unref();
  return {
    stream(mayListen) {
      if (listeners.size >= MAX_LISTENERS) return undefined;
      let listener: Listener | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          listener = listen(controller, mayListen, () => listener && listeners.delete(listener));
          listeners.add(listener);
        },
        cancel() {
          listener?.leave();
        },
      });
    },
    get listeners() {
      return listeners.size;
    },
    close() {
      clearInterval(heart);
      unsubscribe();
      for (const listener of listeners) listener.end();
    },
  };
}

function listen(
  controller: ReadableStreamDefaultController<Uint8Array>,
  mayListen: () => Promise<boolean>,
  forget: () => void,
): Listener {
  const encoder = new TextEncoder();
  let isOver = false;
  const say = (text: string) => {
    // A client that is so far behind is disconnected; it connects again and loads everything.
    if (!isOver && (controller.desiredSize ?? 0) < -100) end();
    if (!isOver) controller.enqueue(encoder.encode(text));
  };
  function leave() {
    isOver = true;
    forget();
  }
  function end() {
    if (isOver) return;
    leave();
    controller.close();
  }
  say("retry: 3000\n\n");
  return {
    tell: (resource) => say(`event: changed\ndata: ${resource}\n\n`),
    async check() {
      // If the database fails, the stream goes on.
      const may = await mayListen().catch(() => true);
      if (may) say(": still here\n\n");
      else end();
    },
    end,
    leave,
  };
}
