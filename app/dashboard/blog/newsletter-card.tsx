import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { ArticleNews } from "#server/newsletter/article-news.ts";
import { Card } from "../cards/card.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";

type NewsletterCardProps = {
  news: ArticleNews;
  item: string;
  hasMailServer: boolean;
  now: Date;
};

type Sending = ArticleNews["sendings"][number];

export function NewsletterCard({ news, item, hasMailServer, now }: NewsletterCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mail, remaining, sendings } = news;
  const isUnderWay = sendings[0]?.isWritten === false;
  const subscribers = countText(remaining, "subscriber");
  if (!mail && sendings.length === 0) return null;
  return (
    <Card aria-labelledby="newsletter" className="mt-6">
      <h2 id="newsletter" className="text-xl">
        Send as newsletter
      </h2>
      <ul className="mt-3 grid gap-1">
        {sendings.map((sending) => (
          <li key={sending.askedAt.getTime()}>{sendingText(sending, now)}</li>
        ))}
      </ul>
      {mail ? (
        <>
          {isUnderWay ? (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">It continues even if you close this page.</p>
          ) : null}
          <p className="mt-2 text-[0.9375rem] text-ink-soft">{remainingText(remaining, sendings.length > 0)}</p>
          {hasMailServer ? null : (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">
              No mail server is set: the mails wait until there is one.
            </p>
          )}
          <details className="mt-3">
            <summary className="text-button cursor-pointer">Preview of the mail</summary>
            <MailText mail={mail} />
          </details>
          {remaining > 0 && !isUnderWay ? (
            <Button size="small" variant="outline" className="mt-3" onClick={() => setIsAsking(true)}>
              Send to {subscribers}
            </Button>
          ) : null}
        </>
      ) : null}
      {isAsking && mail ? (
        <FormDialog
          title={`Send this article to ${subscribers}?`}
          intent="send-newsletter"
          item={item}
          submitLabel={`Send to ${subscribers}`}
          failure="Error sending newsletter"
          onClose={() => setIsAsking(false)}
        >
          {() => (
            <>
              <MailText mail={mail} />
              <p>What was sent cannot be taken back.</p>
            </>
          )}
        </FormDialog>
      ) : null}
    </Card>
  );
}

function MailText({ mail }: { mail: NonNullable<ArticleNews["mail"]> }) {
  return (
    <div className="mt-2 rounded-2xl bg-paper p-4 text-[0.9375rem] wrap-anywhere">
      <p className="font-bold">{mail.subject}</p>
      <p className="mt-2 whitespace-pre-line">{mail.text}</p>
    </div>
  );
}

/** Says how far the sending of a newsletter has come, as in "Sent today at 9:00 AM to 312 subscribers by Grace". */
function sendingText({ askedAt, askedBy, isWritten, readers, sent, dead }: Sending, now: Date): string {
  const when = sinceText(askedAt, now);
  const failed = dead > 0 ? ` ${countText(dead, "mail")} could not be sent: see Mail.` : "";
  return isWritten && sent + dead === readers
    ? `Sent ${when} to ${countText(sent, "subscriber")} by ${askedBy}.${failed}`
    : `Sent ${formatNumber(sent)} of ${formatNumber(readers)}, asked for ${when} by ${askedBy}.${failed}`;
}

function remainingText(remaining: number, isSent: boolean): string {
  if (isSent) return remaining === 0 ? "No new subscribers since." : `${countText(remaining, "new subscriber")} since.`;
  return remaining === 0
    ? "No subscriber has agreed to articles yet."
    : "Each subscriber who confirmed their address gets it once, with a link that stops all news.";
}
