/** The text of a program for a page, as `scripts/inline-scripts.ts` compiles it. */
declare module "*.script.ts?script" {
  const program: string;
  export default program;
}
