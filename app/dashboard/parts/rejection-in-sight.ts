/** Whoever pressed a button far down a page is shown what was said of it at the top, or beside a field. */
export function bringRejectionInSight(within: ParentNode | null): void {
  within?.querySelector(":is([role=alert], [aria-invalid=true])")?.scrollIntoView({ block: "center" });
}
