// The child of `documents.ts`.
import { setPriority } from "node:os";
import type { DocumentContents, DocumentKind } from "./documents.ts";

type Request = { [Kind in DocumentKind]: { kind: Kind; content: DocumentContents[Kind] } }[DocumentKind];

const LESS_URGENT = 10;

if (process.send) {
  setPriority(LESS_URGENT);
  process.on("disconnect", () => process.exit());
  process.once("message", async (request: Request) => {
    const answer = await make(request).catch((error: unknown) => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
    process.send?.(answer, () => process.exit());
  });
}

async function make(request: Request): Promise<Uint8Array> {
  switch (request.kind) {
    case "brochure":
      return (await import("./brochure.ts")).makeBrochure(request.content);
    case "preview":
      return (await import("./preview.ts")).makePreview(request.content);
    case "receipt":
      return (await import("./account-documents.ts")).makeReceipt(request.content);
    case "statement":
      return (await import("./account-documents.ts")).makeStatement(request.content);
    case "agreement":
      return (await import("./agreement.ts")).makeAgreement(request.content);
    case "key-facts":
      return (await import("./key-facts.ts")).makeKeyFacts(request.content);
  }
}
