/** Shown while it is found out who signs in (`sent-form.island.ts`). */
export function CheckingAuthentication() {
  return (
    <p role="status" data-while-busy className="flex items-center justify-center gap-3 font-bold" hidden>
      <svg viewBox="0 0 48 48" className="size-6 animate-spin" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" strokeWidth="6" className="stroke-line" />
        <path
          d="M24 4a20 20 0 0 1 20 20"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-sun-deep"
        />
      </svg>
      Checking authentication...
    </p>
  );
}
