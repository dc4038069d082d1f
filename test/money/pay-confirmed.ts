import type { Visitor } from "#test/app.ts";
import { wordsOf } from "#test/spec/reading.ts";

/** Confirms all questions. */
export async function payConfirmed(
  admin: Visitor,
  path: string,
  payment: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await admin.post(path, payment);
  const [box = ""] = /<input\b[^>]* name="confirmed"[^>]*>/.exec(answer.body) ?? [];
  const confirmed = / value="([^"]*)"/.exec(box)?.[1];
  if (confirmed === undefined) return answer.status;
  return (await admin.post(path, { ...payment, confirmed: wordsOf(confirmed) })).status;
}
