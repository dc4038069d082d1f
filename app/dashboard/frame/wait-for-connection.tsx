import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isOffline, useIsOffline } from "../live/connection.ts";
import { InResults, ResultCard } from "../results/results.tsx";

/** Delays navigation while offline, because it would lose the page and its text. Forms report their own failure. */
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
