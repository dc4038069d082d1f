import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import type { ReceiptContent, StatementContent } from "./account-papers.ts";
import type { BrochureContent } from "./brochure.ts";
import type { KeyFactsContent } from "./key-facts.ts";
import type { PreviewContent } from "./preview.ts";

/** What each kind of document is made from. */
export interface DocumentContents {
  brochure: BrochureContent;
  preview: PreviewContent;
  receipt: ReceiptContent;
  statement: StatementContent;
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
   * change makes another document; `gather` adds what is only needed for making it. Undefined when too many others are
   * being waited for.
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

const MAKE_LIMIT_MS = 30_000;

/** One at a time: pages go before documents on a small machine. Whoever comes when so many wait is asked to come again. */
const MAX_WAITING = 6;

export function openDocuments({ maxBytes = 24 * 1024 * 1024, run = runInProcess } = {}): Documents {
  const kept = new Map<string, MadeDocument>();
  const underWay = new Map<string, Promise<MadeDocument>>();
  let bytesKept = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, made: MadeDocument): void {
    kept.set(key, made);
    bytesKept += made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (bytesKept <= maxBytes) return;
      kept.delete(oldest);
      bytesKept -= bytes.length;
    }
  }

  async function makeInTurn(key: string, gather: () => Promise<DocumentRequest>): Promise<MadeDocument> {
    waiting += 1;
    const turn = last.then(async () => {
      const bytes = await run(await gather());
      const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
      const made = { bytes, etag: `"${hash}"` };
      keep(key, made);
      return made;
    });
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
      underWay.delete(key);
    }
  }

  return {
    async make(kind, facts, gather) {
      const key = `${kind} ${JSON.stringify(facts)}`;
      const found = kept.get(key);
      if (found) {
        // The one that was asked for last is the last one to go.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const running = underWay.get(key);
      if (running) return running;
      if (waiting >= MAX_WAITING) return undefined;
      const work = makeInTurn(key, async () => ({ kind, content: await gather() }));
      underWay.set(key, work);
      return work;
    },
  };
}

/**
 * Makes one document in a process of its own: layout takes a second of a core and a hundred megabytes, and neither may be
 * taken from the pages. The process ends with its document.
 */
function runInProcess(request: DocumentRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./document-child.ts", import.meta.url), {
      serialization: "advanced",
      // No secrets; and nothing of it is an administrator's business.
      env: { PATH: process.env.PATH },
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), MAKE_LIMIT_MS);
    child.once("message", (answer: Uint8Array | { error: string }) => {
      if (answer instanceof Uint8Array) resolve(Buffer.from(answer));
      else reject(new Error(answer.error));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the process that makes documents ended without one"));
    });
    child.send(request, (error) => error && reject(error));
  });
}
