import type { ReactNode } from "react";

export function Breadcrumbs({
  parents,
  current,
}: {
  parents: readonly { label: ReactNode; to: string }[];
  current: ReactNode;
}) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {parents.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
