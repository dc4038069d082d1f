import { stringify } from "csv-stringify/sync";

export type Batches = AsyncIterable<TableLine[]> | Iterable<TableLine[]>;

export type TableLine = Record<string, string | number>;

export const csvType = "text/csv; charset=utf-8";

/**
 * Writes a CSV file.
 *
 * @param headings written even if there are no rows
 */
export async function* writeCsv(batches: Batches, headings?: readonly string[]): AsyncIterableIterator<string> {
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield stringify(rows, { header: isFirst, bom: isFirst, cast: { string: withoutFormula } });
    isFirst = false;
  }
  if (isFirst && headings) yield stringify([[...headings]], { bom: true });
}

/** Some programs drop the spaces and marks before a formula. */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A phone number in groups is neither a number nor a formula, so a spreadsheet keeps it as it is. */
const groupedPhone = /^\+\d{1,3}(?: \d+)+$/;

function withoutFormula(text: string): string {
  return formulaStart.test(text) && !groupedPhone.test(text) ? `'${text}` : text;
}

/**
 * Answers with a file. It waits for the first piece, so that a failure is answered as one and does not cut off the
 * file.
 */
export async function answerFile(
  pieces: AsyncIterableIterator<string | Uint8Array>,
  file: { name: string; type: string },
): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string | Uint8Array>> | undefined = Promise.resolve(await pieces.next());
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await (next ?? pieces.next());
        next = undefined;
        if (piece.done) controller.close();
        else controller.enqueue(typeof piece.value === "string" ? encoder.encode(piece.value) : piece.value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
