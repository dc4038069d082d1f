import type { Notifications } from "#server/db/notifications.ts";

/** Of the trigger function `tell_change()`. */
const channel = "dashboard_change";

/** Pages beyond it poll. */
const maxListeners = 100;

const heartbeatMs = 20_000;

/** Never leaves the server. */
const sessionsResource = "sessions";

interface Listener {
  tell(resource: string): void;
  /** Ends the stream if it may not go on; else sends an SSE comment, so that a dead connection fails. */
  check(): Promise<void>;
  end(): void;
  leave(): void;
}

export interface Changes {
  /** "changed" with the topic, or "everything" when some may have been missed. Undefined when too many listen. */
  stream(mayListen: () => Promise<boolean>): ReadableStream<Uint8Array> | undefined;
  readonly listeners: number;
  close(): void;
}

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
  const heart = setInterval(checkAll, heartbeatMs);
  heart.unref();
  return {
    stream(mayListen) {
      if (listeners.size >= maxListeners) return undefined;
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
    // A client this far behind reconnects and reloads.
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
      // A database failure ends no stream.
      const may = await mayListen().catch(() => true);
      if (may) say(": still here\n\n");
      else end();
    },
    end,
    leave,
  };
}
