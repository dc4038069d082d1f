/** These classes place "Loading data..." in the corner, above everything but a dialog. */
export const loadingNoteClass =
  "pointer-events-none fixed top-4 right-4 z-40 rounded-full bg-ink px-5 py-2.5 text-sm font-bold text-paper shadow-card print:hidden";
