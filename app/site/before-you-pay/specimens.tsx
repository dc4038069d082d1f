import { say } from "#app/ui/say.tsx";
import { SectionHeading } from "#app/ui/section.tsx";
import * as words from "#domain/languages/messages/before-you-pay.ts";
import agreement from "./specimen-agreement.svg?no-inline";
import receipt from "./specimen-receipt.svg?no-inline";
import title from "./specimen-title.svg?no-inline";

/**
 * The specimens are drawings, so that nobody can use them as documents. The pointers are numbered as in the drawing.
 */
const specimens = [
  {
    name: words.paperTitle,
    drawing: title,
    shows: words.paperTitleShows,
    pointers: [words.titleNumbers, words.titleOwner, words.titleMortgage, words.titleSeal],
    link: { to: "#check", text: words.checkATitle },
  },
  {
    name: words.paperReceipt,
    drawing: receipt,
    shows: words.paperReceiptShows,
    pointers: [words.receiptNumber, words.receiptAmount, words.receiptAgreement, words.receiptSum],
    link: { to: "#money", text: words.whereToPay },
  },
  {
    name: words.paperAgreement,
    drawing: agreement,
    shows: words.paperAgreementShows,
    pointers: [words.agreementHome, words.agreementPrice, words.agreementMissed, words.agreementSign],
    link: { to: "#late", text: words.ifYouMissDays },
  },
] as const;

export function Specimens() {
  return (
    <section className="section band waits" aria-labelledby="specimens">
      <div className="wrap">
        <SectionHeading eyebrow={say(words.specimensDrawn)} title={say(words.threePapers)} id="specimens" />
      </div>
      <ul className="wrap specimens">
        {specimens.map(({ name, drawing, shows, pointers, link }) => (
          <li key={drawing}>
            <img src={drawing} alt={shows()} width="360" height="470" loading="lazy" />
            <h3>{say(name)}</h3>
            <ol>
              {pointers.map((pointer) => (
                <li key={pointer.english()}>{say(pointer)}</li>
              ))}
            </ol>
            <a href={link.to} className="text-link">
              {say(link.text)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
