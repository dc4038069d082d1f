import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { boundedQueue, QueueFull, type QueueLimits, WaitedTooLong } from "#server/http/bounded-queue.ts";
import { type Origin, originOf } from "#server/http/network.ts";
import { SingleFlight } from "#server/http/single-flight.ts";
import { describeError, type Log } from "#server/log.ts";
import { ProcessLost, TaskTimedOut } from "#server/processes/process-pool.ts";
import type { AccountStatementContent, ReceiptContent } from "./account-documents.ts";
import type { AgreementContent } from "./agreement.ts";
import type { BrochureContent } from "./brochure.ts";
import type { KeyFactsContent } from "./key-facts.ts";
import type { PreviewContent } from "./preview.ts";

export interface DocumentContents {
  brochure: BrochureContent;
  preview: PreviewContent;
  receipt: ReceiptContent;
  statement: AccountStatementContent;
  agreement: AgreementContent;
  "key-facts": KeyFactsContent;
}

export type DocumentKind = keyof DocumentContents;

export interface MadeDocument {
  bytes: Buffer;
  etag: string;
}

/** A document was not made for one of these reasons. Either may pass when it is tried again. */
export type NotMade = "queue-full" | "too-slow";

export interface Documents {
  /**
   * Makes a document, or returns one from memory that has the same facts. `facts` is JSON of all that the document
   * shows.
   */
  make<Kind extends DocumentKind>(
    kind: Kind,
    facts: unknown,
    gather: () => Promise<DocumentContents[Kind]>,
  ): Promise<MadeDocument | NotMade>;
  /** Returns the same documents, which are made when it is the turn of the network of `address`. */
  askedFrom(address: string | undefined): Documents;
}

export interface DocumentRequest<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  content: DocumentContents[Kind];
}

type DocumentsOptions = {
  maxBytes?: number;
  log?: Log;
  /**
   * Makes one document in a process.
   *
   * @throws {ProcessLost} or {TaskTimedOut}
   */
  run: (request: DocumentRequest) => Promise<Uint8Array>;
};

/** Visitors can ask for any number of documents, so theirs come last. */
export const documentQueue: QueueLimits = { atOnce: 2, waiting: { first: 20, others: 8 }, waitMs: 25_000 };

/** Such documents may have to be erased, so they must not stay in memory. */
const NOT_CACHED: ReadonlySet<DocumentKind> = new Set(["agreement"]);

/**
 * Makes documents by `run`, a few at a time. Requests for the same document share the work. Documents other than
 * agreements are kept in up to `maxBytes` of memory.
 */
export function openDocuments({ maxBytes = 24 * 1024 * 1024, log, run }: DocumentsOptions): Documents {
  const cached = new LRUCache<string, MadeDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  const underWay = new SingleFlight<MadeDocument>();
  const queue = boundedQueue(documentQueue);

  async function makeNow(key: string, request: DocumentRequest): Promise<MadeDocument> {
    const made = await run(request).catch((error: unknown) => {
      if (!(error instanceof ProcessLost)) throw error;
      // The process may have died for lack of memory, which may be over, so it is tried once more.
      log?.("warn", "a process that makes documents is replaced", { kind: request.kind, ...describeError(error) });
      return run(request);
    });
    const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const document = { bytes, etag: `"${hash}"` };
    if (!NOT_CACHED.has(request.kind)) cached.set(key, document);
    return document;
  }

  async function make<Kind extends DocumentKind>(
    kind: Kind,
    facts: unknown,
    gather: () => Promise<DocumentContents[Kind]>,
    origin: Origin,
  ): Promise<MadeDocument | NotMade> {
    const key = `${kind} ${JSON.stringify(facts)}`;
    const found = cached.get(key);
    if (found) return found;
    const first = kind !== "key-facts";
    try {
      return await underWay.join(
        key,
        (_signal, from) => queue.add(async () => makeNow(key, { kind, content: await gather() }), { first, from }),
        { origin },
      );
    } catch (error) {
      if (error instanceof WaitedTooLong) return "too-slow";
      if (error instanceof QueueFull) return "queue-full";
      if (!(error instanceof TaskTimedOut)) throw error;
      log?.("error", "a document took too long", { kind });
      return "too-slow";
    }
  }

  function askedFrom(address: string | undefined): Documents {
    const origin = originOf(address);
    return { make: (kind, facts, gather) => make(kind, facts, gather, origin), askedFrom };
  }

  return askedFrom(undefined);
}
