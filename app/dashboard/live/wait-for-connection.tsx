import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isOffline, useIsOffline } from "./connection.ts";

/**
 * Without a connection another view cannot come, and asking for it would end this page and what is typed into it. So it stays, and
 * what was pressed opens once the connection is back. Forms are sent to the address of their own view and say themselves that they failed.
 */
export function WaitForConnection() {
  const isLost = useIsOffline();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOffline() && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked" && !isLost) blocker.proceed();
  }, [blocker, isLost]);
  if (blocker.state !== "blocked") return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-card bg-sun p-5 shadow-card lg:bottom-6"
    >
      <p className="font-bold">There is no connection. This page stays open; the other opens when the line is back.</p>
      <Button variant="ink" size="small" onClick={() => blocker.reset()}>
        Stay here
      </Button>
    </div>
  );
}
