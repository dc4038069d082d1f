import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/**
 * In sight while a page that is asked for in place does not come (`document/live-address.ts`): what it was, why it is not here,
 * and a way to ask at once. What is marked `data-worked-out` shows where the device itself had the answer.
 */
export function NotLoaded({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice notice-error not-loaded" role="alert" data-not-loaded hidden>
      <p>
        <strong>{title}</strong> <span data-reason />
      </p>
      {children}
      <Button variant="ink" size="small" data-retry>
        Retry
      </Button>
    </div>
  );
}
