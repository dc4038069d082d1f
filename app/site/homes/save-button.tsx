import { useSitePath } from "#app/site/page/use-site-path.ts";
import { say } from "#app/ui/say.tsx";
import { type HomeRef, homeKey } from "#domain/catalogue/home.ts";
import * as words from "#domain/languages/messages/card.ts";

export function SaveButton({ home, name, hasWords }: { home: HomeRef; name: string; hasWords?: boolean }) {
  return (
    <button
      type="button"
      className={hasWords ? "heart heart-wide" : "heart"}
      data-save={homeKey(home)}
      aria-label={hasWords ? undefined : words.saveNamed({ name })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 15.7 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 6.7-9 11.5z" />
      </svg>
      {hasWords ? say(words.save) : null}
    </button>
  );
}

export function SavedLink() {
  const to = useSitePath();
  return (
    <a href={to("/saved")} className="saved-link" data-saved-link="">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 15.7 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 6.7-9 11.5z" />
      </svg>
      <span className="sr-only">{say(words.savedHomes)} </span>
    </a>
  );
}
