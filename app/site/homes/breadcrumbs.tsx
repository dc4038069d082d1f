import type { ReactNode } from "react";
import { inEnglish } from "#app/ui/say.tsx";
import { breadcrumbs } from "#domain/languages/messages/detail.ts";

export function Breadcrumbs({
  parents,
  current,
}: {
  parents: readonly { label: ReactNode; to: string }[];
  current: string;
}) {
  return (
    <nav className="breadcrumbs" aria-label={breadcrumbs()}>
      <ol>
        {parents.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{inEnglish(current)}</li>
      </ol>
    </nav>
  );
}
