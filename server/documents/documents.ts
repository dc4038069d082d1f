import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { boundedQueue, Crowded, type QueueLimits } from "#server/http/bounded-queue.ts";
import { TookTooLong } from "#server/http/failures.ts";
import { describeError, type Log } from "#server/log.ts";
import type { ReceiptContent, StatementContent } from "./account-documents.ts";
import type { AgreementContent } from "./agreement.ts";
import type { BrochureContent } from "./brochure.ts";
import type { KeyFactsContent } from "./key-facts.ts";
import type { PreviewContent } from "./preview.ts";

/** What each kind of document is made from. */
export interface DocumentContents {
  brochure: BrochureContent;
  preview: PreviewContent;
  receipt: ReceiptContent;
  statement: StatementContent;
  agreement: AgreementContent;
  "key-facts": KeyFactsContent;
}

export type DocumentKind = keyof DocumentContents;

export interface MadeDocument {
  bytes: Buffer;
  /** Strong, with its quotes. */
  etag: string;
}

/** Documents are made when somebody asks for them, once, and kept while there is room. */
export interface Documents {
  /**
   * The document of that kind for these facts: kept, or made now. `facts` names all that it shows, as JSON, so that a
   * change makes another document; `gather` adds what is only needed for making it. Undefined when it cannot be made in
   * time: too many others are being waited for, or it took too long.
   */
  make<Kind extends DocumentKind>(
    kind: Kind,
    facts: unknown,
    gather: () => Promise<DocumentContents[Kind]>,
  ): Promise<MadeDocument | undefined>;
}

export interface DocumentRequest {
  kind: DocumentKind;
  content: DocumentContents[DocumentKind];
}

type DocumentsOptions = {
  maxBytes?: number;
  log?: Log;
  /** Makes the bytes of one document. */
  run?: (request: DocumentRequest) => Promise<Buffer>;
};

const MAKE_LIMIT_MS = 30_000;

/** Each takes a second of a core in a process of its own. What somebody has paid for goes first. */
export const documentQueue: QueueLimits = { atOnce: 2, waiting: { first: 12, others: 8 }, waitMs: 25_000 };

/** What is on them is erased when somebody asks for it, and may not stay in memory. */
const NOT_CACHED: ReadonlySet<DocumentKind> = new Set(["agreement"]);

const PAPERS: ReadonlySet<DocumentKind> = new Set(["receipt", "statement", "agreement"]);

export function openDocuments({
  maxBytes = 24 * 1024 * 1024,
  log,
  run = runInProcess,
}: DocumentsOptions = {}): Documents {
  const cached = new LRUCache<string, MadeDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  const underWay = new Map<string, Promise<MadeDocument>>();
  const queue = boundedQueue(documentQueue);

  async function makeNow(key: string, request: DocumentRequest): Promise<MadeDocument> {
    const bytes = await run(request).catch((error: unknown) => {
      if (!(error instanceof ProcessLost)) throw error;
      // Whatever ended it, the machine out of memory for one, may be over by now; what breaks it does so again.
      log?.("warn", "a process that makes documents is replaced", { kind: request.kind, ...describeError(error) });
      return run(request);
    });
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const made = { bytes, etag: `"${hash}"` };
    if (!NOT_CACHED.has(request.kind)) cached.set(key, made);
    return made;
  }

  return {
    async make(kind, facts, gather) {
      const key = `${kind} ${JSON.stringify(facts)}`;
      const found = cached.get(key);
      if (found) return found;
      const making =
        underWay.get(key) ??
        queue
          .add(async () => makeNow(key, { kind, content: await gather() }), { first: PAPERS.has(kind) })
          .finally(() => underWay.delete(key));
      underWay.set(key, making);
      try {
        return await making;
      } catch (error) {
        if (error instanceof TookTooLong) log?.("error", "a document took too long", { kind });
        else if (!(error instanceof Crowded)) throw error;
        return undefined;
      }
    },
  };
}

/** It ended without a document and without a word. */
class ProcessLost extends Error {
  override name = "ProcessLost";
}

/**
 * Makes one document in a process of its own: layout takes a second of a core and a hundred megabytes, and neither may be
 * taken from the pages. The process ends with its document.
 */
export function runInProcess(
  request: DocumentRequest,
  { script = new URL("./document-child.ts", import.meta.url), limitMs = MAKE_LIMIT_MS } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(script, {
      serialization: "advanced",
      // No secrets; and nothing of it is an administrator's business.
      env: { PATH: process.env.PATH },
    });
    const timer = setTimeout(() => {
      reject(new TookTooLong(`no document came in ${limitMs / 1000} seconds`));
      child.kill("SIGKILL");
    }, limitMs);
    child.once("message", (answer: Uint8Array | { error: string }) => {
      if (answer instanceof Uint8Array) resolve(Buffer.from(answer));
      else reject(new Error(answer.error));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new ProcessLost("the process that makes documents ended without one"));
    });
    // Should it be gone already, its end says so.
    child.send(request, () => {});
  });
}
