import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { say } from "#app/ui/say.tsx";
import { retry } from "#domain/languages/messages/failures.ts";

/** Says that a page could not be loaded. `data-worked-out` is shown if the device could calculate the answer. */
export function NotLoaded({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="notice notice-error not-loaded" role="alert" data-not-loaded hidden>
      <p>
        <strong>{title}</strong> <span data-reason />
      </p>
      {children}
      <Button variant="ink" size="small" data-retry>
        {say(retry)}
      </Button>
    </div>
  );
}
