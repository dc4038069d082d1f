/** Stands in for the dashboard until it is known who asks. */
export function CheckingAuthentication() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-5 bg-paper">
      <svg viewBox="0 0 48 48" className="size-12 animate-spin" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" strokeWidth="6" className="stroke-line" />
        <path
          d="M24 4a20 20 0 0 1 20 20"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-sun-deep"
        />
      </svg>
      <p className="text-[17px] font-bold">Checking authentication...</p>
    </div>
  );
}
