import program from "./starter.script.ts?script";

/**
 * Returns the program for the head of every public page.
 * @param entry the address of the browser's entry script, as a path or URL
 */
export function starterScript(entry: string): string {
  return program.replace("ENTRY_ADDRESS", () => JSON.stringify(entry));
}
