import type { NotStored } from "#domain/forms/not-stored.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { Button, ButtonAnchor } from "./button.tsx";
import { ContactOptions } from "./contact-options.tsx";
import { PasswordField } from "./password-field.tsx";
import { PlainPage } from "./plain-page.tsx";

/** Where `sent-form.island.ts` still has the form, only `data-not-stored` is shown. */
export function NotStoredPage({
  message,
  submitted,
  mayBeStored,
  contactOptions,
  address,
}: NotStored & { address: string }) {
  if (submitted.length === 0) {
    return (
      <PlainPage title="One moment, please">
        <p data-not-stored>{message}</p>
        <ButtonAnchor variant="ink" href={address}>
          Try again
        </ButtonAnchor>
      </PlainPage>
    );
  }
  const fields = submitted.map((field, position) => ({ ...field, key: `${position} ${field.name}` }));
  return (
    <PlainPage title={mayBeStored ? "Perhaps not stored yet" : "Not stored yet"}>
      <p>
        <span data-not-stored>{message}</span> What you typed is kept on this page:
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
        <Button type="submit" variant="ink">
          Try again
        </Button>
      </form>
      <div data-not-stored>
        <ContactOptions ways={contactOptions} />
      </div>
    </PlainPage>
  );
}

const unseenFields = new Set(["elapsed", "from", "website"]);

/** "preferredDate" and "preferred-date" read "Preferred date". */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_.[\]]+/g, " ")
    .trim()
    .toLowerCase();
  return capitalized(words);
}
