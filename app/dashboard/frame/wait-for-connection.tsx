import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isOffline, useIsOffline } from "../live/connection.ts";
import { InResults, ResultCard } from "../results/results.tsx";

/**
 * Without a connection another view cannot come, and asking for it would end this page and what is typed into it. So it stays, and
 * what was pressed opens once the connection is back. Forms are sent to the address of their own view and say themselves that they failed.
 */
export function WaitForConnection() {
  const isLost = useIsOffline();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOffline() && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked" && !isLost) blocker.proceed();
  }, [blocker, isLost]);
  if (blocker.state !== "blocked") return null;
  return (
    <InResults place="calm">
      <ResultCard
        tone="waiting"
        labelId={id}
        steps={
          <Button variant="ink" size="small" onClick={() => blocker.reset()}>
            Stay here
          </Button>
        }
      >
        <p id={id}>There is no connection. This page stays open; the other opens when the line is back.</p>
      </ResultCard>
    </InResults>
  );
}
