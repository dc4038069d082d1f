/** Draws the doorway that stands in for a missing picture. */
export function Placeholder() {
  return (
    <svg viewBox="0 0 64 56" className="placeholder" aria-hidden="true">
      <path d="M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z" />
    </svg>
  );
}
