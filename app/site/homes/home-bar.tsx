import { visitPath } from "#app/site/page/contact-paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { formatUgx } from "#domain/money/money.ts";
import { planPath } from "#domain/sales/plan-link.ts";
import type { PriceOffer } from "#domain/sales/price-offer.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";

interface HomeBarProps {
  home: HomeRef;
  offer: PriceOffer | undefined;
  whatsApp: string;
}

/** Stays at the foot of a phone's screen while somebody reads about a home: the amount a day, WhatsApp and the visit. */
export function HomeBar({ home, offer, whatsApp }: HomeBarProps) {
  return (
    <section className="home-bar" aria-label="This home in short">
      {offer ? (
        <a href={planPath({ home, perPayingDay: offer.perDay })}>
          <strong>
            <small>from</small> {formatUgx(offer.perDay)}
          </strong>
          <span>a working day, until {monthYearText(offer.finishOn)}</span>
        </a>
      ) : (
        <strong>Contact for Price</strong>
      )}
      <a href={whatsApp} className="home-bar-whatsapp">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 8.5c0 4 3 6.5 6 6.5l1-1.8-2.2-1-1 1c-1.2-.5-2.2-1.6-2.6-2.6l.9-1L10.3 7.5z" />
        </svg>
        <span className="sr-only">Ask on WhatsApp</span>
      </a>
      <a href={visitPath(home)} className={buttonClass("ink", "small")}>
        Visit
      </a>
    </section>
  );
}
