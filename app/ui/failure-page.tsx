import { createContext, type ReactNode, use } from "react";
import type { NotStored } from "#domain/not-stored.ts";
import { Button, ButtonAnchor } from "./button.tsx";
import { PasswordField } from "./field.tsx";
import { OtherWays } from "./other-ways.tsx";

/** What somebody quotes who reports a failure. The server gives it, and only to pages that failed. */
export const RequestNumber = createContext<string | undefined>(undefined);

/** A page that could not be: what happened, in a sentence, and where to go from here. */
export function FailurePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70svh] w-full max-w-2xl flex-col justify-center px-5 py-32 sm:px-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 64 32" className="mb-8 w-16 fill-sun" aria-hidden="true">
        <path d="M0 32a32 32 0 0 1 64 0z" />
      </svg>
      <h1 className="text-h2">{title}</h1>
      <div className="mt-5 grid justify-items-start gap-6 text-[17px] leading-relaxed">{children}</div>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <FailurePage title="We have no such page">
      <p>It may have moved, or the address has a slip in it.</p>
      <WaysOn />
    </FailurePage>
  );
}

/** The number to quote, on pages that failed on the server. */
export function QuoteNumber() {
  const number = use(RequestNumber);
  return (
    <p className="text-ink-soft" suppressHydrationWarning>
      {number ? `If you tell us about it, please quote this number: ${number}` : null}
    </p>
  );
}

export function BrokenPage() {
  return (
    <FailurePage title="Something went wrong on our side">
      <p>It was noted down for us to mend. Trying again in a moment often helps.</p>
      <QuoteNumber />
      <WaysOn />
    </FailurePage>
  );
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonAnchor look="ink" href="/">
        Go to the home page
      </ButtonAnchor>
      <ButtonAnchor look="outline" href="/properties">
        See all homes
      </ButtonAnchor>
    </div>
  );
}

/** Nothing could be done just now. When a form was sent, the page is that form: to be sent to the same `address` again. */
export function NotStoredPage({ sentence, typed, otherWays, address }: NotStored & { address: string }) {
  if (typed.length === 0) {
    return (
      <FailurePage title="One moment, please">
        <p>{sentence}</p>
        <ButtonAnchor look="ink" href={address}>
          Try again
        </ButtonAnchor>
      </FailurePage>
    );
  }
  // A name stands several times where several values were chosen.
  const fields = typed.map((field, position) => ({ ...field, key: `${position} ${field.name}` }));
  return (
    <FailurePage title="Not stored yet">
      <p>{sentence} What you typed is kept on this page:</p>
      <form method="post" action={address} className="grid w-full gap-6">
        <dl className="grid gap-3 rounded-card bg-paper-2 p-6">
          {fields.map(({ key, name, value }) =>
            value && !unseenFields.has(name) ? (
              <div key={key}>
                <dt className="text-sm text-ink-soft">{inWords(name)}</dt>
                <dd className="break-words whitespace-pre-wrap">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {fields.map(({ key, name, value }) =>
          value === undefined ? (
            <PasswordField key={key} label={inWords(name)} name={name} required />
          ) : (
            <input key={key} type="hidden" name={name} value={value} />
          ),
        )}
        <Button type="submit" look="ink">
          Try again
        </Button>
      </form>
      <OtherWays ways={otherWays} />
    </FailurePage>
  );
}

/** What a form sends along and nobody typed. */
const unseenFields = new Set(["elapsed", "from", "website"]);

/** "preferredDate" and "preferred-date" read "Preferred date". */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_.[\]]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
