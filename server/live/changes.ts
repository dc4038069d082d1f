import type { Notifications } from "#server/db/notifications.ts";

/** The channel of `tell_change()`, which the database calls for each row that is written. */
const channel = "dashboard_change";

/** So many people can listen at once; whoever comes after them asks every now and then instead. */
const maxListeners = 100;

const heartbeatMs = 20_000;

/** Topics of change events that are for the server itself: their payloads never leave it. */
const sessionsResource = "sessions";

interface Listener {
  tell(resource: string): void;
  /** Says something that means nothing, so that a dead line is noticed, and looks whether the listener may still listen. */
  check(): Promise<void>;
  end(): void;
  /** Nobody reads any more: the stream is closed already. */
  leave(): void;
}

/** Which kinds of records are written, as it happens, by whichever process. */
export interface Changes {
  /**
   * A stream of server-sent events: "changed" with the topic, or with "everything" when events may have been missed. It ends as
   * soon as `mayListen` says no. Undefined when too many listen already.
   */
  stream(mayListen: () => Promise<boolean>): ReadableStream<Uint8Array> | undefined;
  /** How many streams are open. */
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
    // A reader that takes nothing is not waited for: it learns all it needs when it connects again.
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
      // While the database cannot say, nobody is sent away.
      const may = await mayListen().catch(() => true);
      if (may) say(": still here\n\n");
      else end();
    },
    end,
    leave,
  };
}
