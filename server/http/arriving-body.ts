import { IncomingMessage } from "node:http";

/** How many bytes of unfinished requests are held at a time, by all connections together. */
export type BodyBudget = {
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  readonly held: number;
};

export function createBodyBudget(maxBytes: number): BodyBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    giveBack(bytes) {
      held -= bytes;
    },
    get held() {
      return held;
    },
  };
}

/** "broken-off": whoever sent it is gone. "no-room": too much is under way at this moment. */
export type BodyProblem = "too-large" | "no-room" | "broken-off";

/** What a stream of `ArrivingBody` fails with. */
export class BodyError extends Error {
  readonly problem: BodyProblem;

  constructor(problem: BodyProblem) {
    super(`the body of a request could not be taken: ${problem}`);
    this.problem = problem;
  }
}

export type ArrivingBody = {
  /** All of it. */
  read(maxBytes: number): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; problem: BodyProblem }>;
  /** It as it arrives, no faster than it is read. Fails with a `BodyError`. */
  stream(maxBytes: number): ReadableStream<Uint8Array>;
  /** Why it could not be taken, as far as it was asked for. */
  readonly problem: BodyProblem | undefined;
  /** Gives back what it had of the budget; what has not been read by now never will be. */
  close(): void;
};

/**
 * The body of a request: read by nobody until it is asked for, counted while it arrives whatever length was announced, and
 * part of the budget until it is closed. Whatever happens to the connection, nothing is thrown but by the two readers.
 *
 * `incoming` is Node's request, whose connection must not be closed by leaving a body half-read, as reading it by way of
 * `request` would: the answer could not be sent any more.
 */
export function arrivingBody(
  request: Request,
  incoming: IncomingMessage | undefined,
  budget: BodyBudget,
): ArrivingBody {
  const announced = Number(request.headers.get("content-length") ?? 0);
  let source: Source | undefined;
  let held = 0;
  let isClosed = false;
  let problem: BodyProblem | undefined;

  async function next(maxBytes: number): Promise<Uint8Array | undefined> {
    if (isClosed) throw fail("broken-off");
    if (announced > maxBytes) throw fail("too-large");
    source ??= incoming instanceof IncomingMessage ? nodeSource(incoming) : webSource(request);
    const chunk = await source.read().catch(() => {
      throw fail("broken-off");
    });
    if (chunk === undefined || isClosed) return undefined;
    if (held + chunk.length > maxBytes) throw fail("too-large");
    if (!budget.take(chunk.length)) throw fail("no-room");
    held += chunk.length;
    return chunk;
  }

  function fail(why: BodyProblem): BodyError {
    problem ??= why;
    return new BodyError(why);
  }

  return {
    async read(maxBytes) {
      const chunks: Uint8Array[] = [];
      try {
        for (let chunk = await next(maxBytes); chunk; chunk = await next(maxBytes)) chunks.push(chunk);
      } catch (error) {
        if (error instanceof BodyError) return { ok: false, problem: error.problem };
        throw error;
      }
      return { ok: true, bytes: Buffer.concat(chunks) };
    },
    stream(maxBytes) {
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const chunk = await next(maxBytes);
            if (chunk) controller.enqueue(chunk);
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
    get problem() {
      return problem;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      budget.giveBack(held);
      source?.leave();
    },
  };
}

type Source = {
  /** Undefined at the end. */
  read(): Promise<Uint8Array | undefined>;
  /** Nobody reads on. */
  leave(): void;
};

function nodeSource(incoming: IncomingMessage): Source {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return {
    async read() {
      const { done, value } = await chunks.next();
      return done ? undefined : value;
    },
    leave() {
      // What still comes is thrown away, so that the connection can end in order.
      const goOn = () => void incoming.resume();
      chunks.return?.().then(goOn, goOn);
    },
  };
}

function webSource({ body }: Request): Source {
  const reader = body?.getReader();
  return {
    read: async () => (await reader?.read())?.value,
    leave: () => void reader?.cancel().catch(() => undefined),
  };
}

/** Whether a request says that a body comes with it. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}
