import { sayMarked } from "#app/ui/say.tsx";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { hasDrafts } from "#domain/languages/drafts.ts";
import * as words from "#domain/languages/messages/layout.ts";
import { WhatsAppLink } from "./whatsapp-button.tsx";

/**
 * Says in the language of the page why sentences of money and of the law are in English, and whom to ask. An English page
 * has no such line, and one whose translation is reviewed in full has none either.
 */
export function EnglishUntilReviewed() {
  if (!hasDrafts(currentLanguage())) return null;
  return (
    <p className="small-print">
      {sayMarked(words.englishUntilReviewed, {
        link: (text) => (
          <WhatsAppLink key="ask" text={words.explainEnglish()}>
            {text}
          </WhatsAppLink>
        ),
      })}
    </p>
  );
}
