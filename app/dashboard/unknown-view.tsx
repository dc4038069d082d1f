import { notFound, viewLoader } from "./actions/view-request.server.ts";

export { ErrorBoundary } from "./view-boundary.tsx";

/** Answers an address that no view has, so that an administrator still has the frame of the dashboard around it. */
export const loader = viewLoader(async () => {
  throw notFound("The dashboard has no such page.", []);
});

/** A route without a component would answer with plain text. */
export default function UnknownView() {
  return null;
}
