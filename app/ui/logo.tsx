import { wordmark } from "#domain/settings/wordmark.ts";

/** Shows the site's house beside the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 64 56" aria-hidden="true">
        <path d="M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z" />
        <path className="logo-door" d="M23 56V39c0-7 3-11 9-11s9 4 9 11v17z" />
      </svg>
      <span className="display">{wordmark(name)}</span>
    </span>
  );
}
