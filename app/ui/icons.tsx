const ARROWS = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  back: "M19 12H5M11 6l-6 6 6 6",
} as const;

/** Draws one path as an icon. An icon that only one page needs is defined in that page. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Draws an arrow: "arrow" points forward, "back" points backward. */
export function ArrowIcon({ name }: { name: keyof typeof ARROWS }) {
  return <PathIcon path={ARROWS[name]} />;
}
