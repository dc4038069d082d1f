import { notFound, viewLoader } from "./actions/view-request.server.ts";

export { ErrorBoundary } from "./view-boundary.tsx";

/** Who is signed in keeps the frame of the office at an address that no view has. */
export const loader = viewLoader(async () => {
  throw notFound("The dashboard has no such page.", []);
});

/** A route without a component would answer with plain text. */
export default function UnknownView() {
  return null;
}
