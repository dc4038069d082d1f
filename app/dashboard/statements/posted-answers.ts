import { type FileAnswers, fileAnswers } from "#domain/statements/statement-answers.ts";

/** Reads the answers from the body of a request; undefined if it has none. */
export async function postedAnswers(request: Request): Promise<FileAnswers[] | undefined> {
  const text = await request.text();
  try {
    return fileAnswers.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
