import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { TookTooLong } from "#server/http/failures.ts";
import { type Asker, Crowded, fairTurns, type TurnLimits } from "#server/http/fair-turns.ts";
import { SharedWork } from "#server/http/shared-work.ts";
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
  /** The same for this asker: what they want waits fairly among others, and is given up when they have gone. */
  askedBy(asker: Asker): Documents;
}

export interface DocumentRequest {
  kind: DocumentKind;
  content: DocumentContents[DocumentKind];
}

type DocumentsOptions = {
  maxBytes?: number;
  log?: Log;
  /** Makes the bytes of one document; gives up when the signal is aborted. */
  run?: (request: DocumentRequest, signal: AbortSignal) => Promise<Buffer>;
};

const MAKE_LIMIT_MS = 30_000;

/**
 * One of each at a time: pages go before documents on a small machine. What somebody has paid for does not wait behind what
 * everybody may leaf through.
 */
export const documentTurns = {
  documents: { atOnce: 1, waiting: 12, waitMs: 25_000 },
  others: { atOnce: 1, waiting: 8, waitMs: 25_000 },
} satisfies Record<string, TurnLimits>;

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
  const underWay = new SharedWork<MadeDocument>();
  const documents = fairTurns(documentTurns.documents);
  const others = fairTurns(documentTurns.others);

  async function makeNow(key: string, gather: () => Promise<DocumentRequest>, signal: AbortSignal) {
    const request = await gather();
    const bytes = await run(request, signal).catch((error: unknown) => {
      if (!(error instanceof ProcessLost)) throw error;
      // Whatever ended it, the machine out of memory for one, may be over by now; what breaks it does so again.
      log?.("warn", "a process that makes documents is replaced", { kind: request.kind, ...describeError(error) });
      return run(request, signal);
    });
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const made = { bytes, etag: `"${hash}"` };
    if (!NOT_CACHED.has(request.kind)) cached.set(key, made);
    return made;
  }

  function askedBy({ network, signal }: Asker): Documents {
    return {
      askedBy,
      async make(kind, facts, gather) {
        const key = `${kind} ${JSON.stringify(facts)}`;
        const found = cached.get(key);
        if (found) return found;
        const turns = PAPERS.has(kind) ? documents : others;
        const begin = (nobodyWaits: AbortSignal) =>
          turns.take({ network, signal: nobodyWaits }, () =>
            makeNow(key, async () => ({ kind, content: await gather() }), nobodyWaits),
          );
        try {
          return await underWay.join(key, begin, signal);
        } catch (error) {
          if (error instanceof TookTooLong) log?.("error", "a document took too long", { kind });
          else if (!(error instanceof Crowded)) throw error;
          return undefined;
        }
      },
    };
  }

  return askedBy({ network: undefined });
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
  signal: AbortSignal,
  { script = new URL("./document-child.ts", import.meta.url), limitMs = MAKE_LIMIT_MS } = {},
): Promise<Buffer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(script, {
      serialization: "advanced",
      // No secrets; and nothing of it is an administrator's business.
      env: { PATH: process.env.PATH },
    });
    const end = (reason: unknown) => {
      reject(reason);
      child.kill("SIGKILL");
    };
    const abandon = () => end(signal.reason);
    signal.addEventListener("abort", abandon, { once: true });
    const timer = setTimeout(() => end(new TookTooLong(`no document came in ${limitMs / 1000} seconds`)), limitMs);
    child.once("message", (answer: Uint8Array | { error: string }) => {
      if (answer instanceof Uint8Array) resolve(Buffer.from(answer));
      else reject(new Error(answer.error));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abandon);
      reject(new ProcessLost("the process that makes documents ended without one"));
    });
    // Should it be gone already, its end says so.
    child.send(request, () => {});
  });
}
