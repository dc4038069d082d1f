// This file is run by `document-pool.ts` in processes of their own.
import type { DocumentContents, DocumentKind, DocumentRequest } from "./documents.ts";

type Makers = { [Kind in DocumentKind]: (content: DocumentContents[Kind]) => Promise<Uint8Array> };

/** Each maker is imported when it is needed, so that a process loads only what its document needs. */
const makers: Makers = {
  brochure: async (content) => (await import("./brochure.ts")).makeBrochure(content),
  preview: async (content) => (await import("./preview.ts")).makePreview(content),
  receipt: async (content) => (await import("./account-documents.ts")).makeReceipt(content),
  statement: async (content) => (await import("./account-documents.ts")).makeStatement(content),
  agreement: async (content) => (await import("./agreement.ts")).makeAgreement(content),
  "key-facts": async (content) => (await import("./key-facts.ts")).makeKeyFacts(content),
};

/**
 * Makes a document from its content: a PDF, or the JPEG of a preview.
 * @throws what the document's maker throws
 */
export function makeDocument<Kind extends DocumentKind>({ kind, content }: DocumentRequest<Kind>): Promise<Uint8Array> {
  return makers[kind](content);
}
