import { SectionHeading } from "#app/ui/section.tsx";
import agreement from "./specimen-agreement.svg?no-inline";
import receipt from "./specimen-receipt.svg?no-inline";
import title from "./specimen-title.svg?no-inline";

/** Drawn, so that nobody takes them for a document. The pointers are numbered as in the drawing. */
const specimens = [
  {
    name: "The title",
    drawing: title,
    shows: "A drawn specimen of a certificate of title, with its numbers, owner, encumbrances, seal and signature.",
    pointers: [
      "Block and plot: take these to the land office.",
      "Owner: the company that signs with you.",
      "A mortgage would be here. So would your caveat: the note that you are buying.",
      "A seal proves nothing. The search does.",
    ],
    link: { to: "#check", text: "Check a title" },
  },
  {
    name: "The receipt",
    drawing: receipt,
    shows: "A drawn specimen of a receipt, with its number, the amount, the agreement, and what is paid and left.",
    pointers: [
      "Each number exists once. None is missing.",
      "The amount that your phone sent.",
      "Your own agreement, not another.",
      "Paid and left: add it up yourself.",
    ],
    link: { to: "#money", text: "Where to pay" },
  },
  {
    name: "The agreement",
    drawing: agreement,
    shows: "A drawn specimen of an agreement of sale, with home, price, terms for missed days, and two signatures.",
    pointers: [
      "The home, with the numbers of its title.",
      "Price, amount a day, last day.",
      "What happens when you miss days or stop.",
      "Both sign. You take a copy home.",
    ],
    link: { to: "#late", text: "If you miss days" },
  },
] as const;

export function Specimens() {
  return (
    <section className="section band waits" aria-labelledby="specimens">
      <div className="wrap">
        <SectionHeading eyebrow="Specimens, drawn" title="Know the three papers" id="specimens" />
      </div>
      <ul className="wrap specimens">
        {specimens.map(({ name, drawing, shows, pointers, link }) => (
          <li key={name}>
            <img src={drawing} alt={shows} width="360" height="470" loading="lazy" />
            <h3>{name}</h3>
            <ol>
              {pointers.map((pointer) => (
                <li key={pointer}>{pointer}</li>
              ))}
            </ol>
            <a href={link.to} className="text-link">
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
