import { useId } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { NewsletterAnswer } from "./subscribe.tsx";

/** An address and one press. What is subscribed to is confirmed by mail, so the same answer comes whoever asks. */
export function NewsletterBox({
  from,
  tone = "paper",
  answer: firstAnswer,
}: {
  from: string;
  tone?: "paper" | "ink";
  answer?: NewsletterAnswer | undefined;
}) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data ?? firstAnswer;
  const id = useId();
  if (answer?.asked) {
    return (
      <p role="status" className="newsletter-answer">
        Check your e-mail: we send a link to confirm, unless your address is on the list already or has had several
        e-mails from us lately. Without your confirmation we send nothing.
      </p>
    );
  }
  return (
    <fetcher.Form
      method="post"
      action="/news/subscribe"
      className={classNames("newsletter", tone === "ink" && "on-ink")}
    >
      <label htmlFor={id} className="sr-only">
        Your e-mail
      </label>
      <input
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="Enter your email"
        defaultValue={answer?.email}
        aria-describedby={answer?.error ? `${id}-error` : undefined}
        aria-invalid={answer?.error ? true : undefined}
        maxLength={254}
        required
      />
      <input type="hidden" name="from" value={from} />
      <input type="text" name="website" tabIndex={-1} autoComplete="off" hidden />
      <Button type="submit" size="small" disabled={fetcher.state !== "idle"}>
        Subscribe
      </Button>
      {answer?.error ? (
        <p id={`${id}-error`} role="alert" className="newsletter-answer">
          {answer.error}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
