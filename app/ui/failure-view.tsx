import { createContext, type ReactNode, use } from "react";
import { type Failure, failureText, type SubmittedField } from "#domain/failures/failure.ts";
import * as words from "#domain/languages/messages/failures.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { nameInWords } from "#domain/text/name-in-words.ts";
import { Button, ButtonAnchor } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ContactOptions } from "./contact-options.tsx";
import { PasswordField } from "./password-field.tsx";
import { inEnglish, say } from "./say.tsx";

/**
 * The number of the request, for a page whose rendering failed. The server does not throw that failure, so the failure
 * itself has no number.
 */
export const RequestNumberContext = createContext<string | undefined>(undefined);

type FailureViewProps = {
  failure: Failure;
  /** The heading says what failed: "Error loading blog posts". The failure's own heading is used by default. */
  heading?: string | undefined;
  /**
   * The prefix is a word before the failure's own heading: with "Error", the heading reads "Error: The disk is full".
   */
  prefix?: string | undefined;
  /** The browser's tab has this title; the heading by default. */
  documentTitle?: string;
  /** This address failed. Retry loads it again, or sends the form to it again. */
  address: string;
  /** Without this, Retry loads the whole document. */
  retry?: { onPress: () => void; isBusy: boolean };
  headingClass?: string;
  /** The children are other ways to continue, such as a telephone number. */
  children?: ReactNode;
};

/**
 * Shows a failure in the dashboard and on the site: a short heading, a sentence, the request's number and Retry. It
 * contains the submitted values of a form that was sent without script. `sent-form.island.ts` reads only `data-failure`
 * of it, because the form is still on the page there.
 */
export function FailureView(props: FailureViewProps) {
  const { failure, prefix, address, retry, headingClass, children } = props;
  const ownNumber = use(RequestNumberContext);
  const { submitted = [], isFinal = false } = failure;
  const number = failure.requestNumber ?? (isFinal ? undefined : ownNumber);
  const heading = props.heading ?? (prefix ? `${prefix}: ${failure.title}` : failure.title);
  const text = props.heading === undefined ? failure.message : `${failure.title}. ${failure.message}`;
  const hasForm = submitted.length > 0;
  return (
    <>
      <title>{props.documentTitle ?? heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className={headingClass} data-failure={failureText(failure)}>
        {heading}
      </h1>
      <p className="failure-text">
        {text}
        {hasForm ? <> {say(words.keptOnPage)}</> : null}
      </p>
      {hasForm ? <SubmittedForm fields={submitted} address={address} /> : null}
      <div className={classNames("failure-ways", hasForm && "empty:hidden")}>
        {hasForm || isFinal ? null : (
          <ButtonAnchor
            href={address}
            variant="ink"
            aria-busy={retry?.isBusy}
            onClick={(event) => {
              if (!retry) return;
              event.preventDefault();
              retry.onPress();
            }}
          >
            {say(words.retry)}
          </ButtonAnchor>
        )}
        {children}
      </div>
      <div data-failure-ways>
        <ContactOptions ways={failure.contactOptions} />
      </div>
      <p className="failure-number empty:hidden" suppressHydrationWarning>
        {number === undefined ? null : say(words.quoteNumber, { number })}
      </p>
    </>
  );
}

function SubmittedForm({ fields: submitted, address }: { fields: readonly SubmittedField[]; address: string }) {
  const fields = submitted.map((field, position) => ({ ...field, key: `${position} ${field.name}` }));
  return (
    <form method="post" action={address} noValidate className="failure-form">
      <dl>
        {fields.map(({ key, name, value }) =>
          value && !unseenFields.has(name) ? (
            <div key={key}>
              <dt>{inEnglish(capitalized(nameInWords(name)))}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {fields.map(({ key, name, value }) =>
        value === undefined ? (
          <PasswordField key={key} label={capitalized(nameInWords(name))} name={name} required />
        ) : (
          <input key={key} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit" variant="ink">
        {say(words.retry)}
      </Button>
    </form>
  );
}

const unseenFields = new Set(["elapsed", "from", "website"]);
