import type { NotStored } from "#domain/forms/not-stored.ts";
import { Button, ButtonAnchor } from "./button.tsx";
import { OtherWays } from "./other-ways.tsx";
import { PasswordField } from "./password-field.tsx";
import { PlainPage } from "./plain-page.tsx";

/**
 * Nothing could be done just now. When a form was sent, the page is that form: to be sent to the same `address` again. What is
 * marked `data-not-stored` is shown in place of this page where the form itself is still there (`sent-form.island.ts`).
 */
export function NotStoredPage({ sentence, typed, otherWays, address }: NotStored & { address: string }) {
  if (typed.length === 0) {
    return (
      <PlainPage title="One moment, please">
        <p data-not-stored>{sentence}</p>
        <ButtonAnchor look="ink" href={address}>
          Try again
        </ButtonAnchor>
      </PlainPage>
    );
  }
  // A name stands several times where several values were chosen.
  const fields = typed.map((field, position) => ({ ...field, key: `${position} ${field.name}` }));
  return (
    <PlainPage title="Not stored yet">
      <p>
        <span data-not-stored>{sentence}</span> What you typed is kept on this page:
      </p>
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
      <div data-not-stored>
        <OtherWays ways={otherWays} />
      </div>
    </PlainPage>
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
