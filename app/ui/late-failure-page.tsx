import { lazy, Suspense } from "react";

// Hardly anybody ever sees one, so it comes when it is needed: mostly the server has just said what it is about.
const FailurePage = lazy(() => import("./failure-page.tsx").catch(() => ({ default: NothingComes })));

/** What stands in place of a page that could not be. `address` is that of the page. */
export function LateFailurePage(props: { error: unknown; address: string }) {
  return (
    <Suspense>
      <FailurePage {...props} />
    </Suspense>
  );
}

function NothingComes({ address }: { address: string }) {
  return <a href={address}>This page did not come. Try again</a>;
}
