import { script } from "#app/ui/island.ts";
import { say } from "#app/ui/say.tsx";
import { whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import * as labels from "#domain/languages/messages/layout.ts";

export function Share({ title, text = title, url }: { title: string; text?: string; url: string }) {
  const words = `${text}\n${url}`;
  return (
    <div className="share" data-title={title} data-text={text} data-url={url} {...script("site/page/share", "touch")}>
      <button type="button" className="tool" popoverTarget="share">
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d="M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v8h14v-8" />
        </svg>
        {say(labels.share)}
      </button>
      <ul id="share" popover="auto">
        <li>
          <a href={whatsAppShareLink(words)}>WhatsApp</a>
        </li>
        <li>
          <a href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}>Facebook</a>
        </li>
        <li>
          <a href={`https://x.com/intent/post?text=${encodeURIComponent(words)}`}>X</a>
        </li>
        <li>
          <button type="button" aria-live="polite" data-needs-script data-copied={labels.copied()}>
            {say(labels.copyLink)}
          </button>
        </li>
      </ul>
    </div>
  );
}
