/**
 * The module's default export is the source text of a script for the page's head, compiled by
 * `scripts/inline-scripts.ts`.
 */
declare module "*.script.ts?script" {
  const program: string;
  export default program;
}
