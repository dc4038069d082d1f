import { Outlet, useMatches } from "react-router";
import { LiveViews } from "./live/live-views.tsx";
import { WaitForConnection } from "./live/wait-for-connection.tsx";
import { Shell } from "./shell.tsx";
import { findView } from "./view-handle.ts";

/** What surrounds every view. It stays whatever becomes of the view in it. */
export default function ViewLayout() {
  const topics = findView(useMatches())?.topics;
  return (
    <Shell>
      <LiveViews topics={topics}>
        <Outlet />
        <WaitForConnection />
      </LiveViews>
    </Shell>
  );
}
