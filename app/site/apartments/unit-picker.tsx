import type { ReactNode } from "react";
import { FloorDetails, siteStatusWords } from "#app/site/homes/building-floors.tsx";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { say, sayText } from "#app/ui/say.tsx";
import type { UnitStatus } from "#domain/catalogue/unit.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/apartment.ts";
import { interestedInUnit } from "#domain/languages/messages/ask.ts";
import { askOnWhatsApp } from "#domain/languages/messages/layout.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";

interface UnitOnSite {
  id: number;
  /** The number is the one on the door, such as "5-03". */
  number: string;
  view: string;
  status: UnitStatus;
  price: Ugx;
  perDay: Ugx;
}

interface UnitPickerProps {
  floors: readonly { number: number; units: readonly UnitOnSite[] }[];
  openFloor: number | undefined;
  /** This is what a WhatsApp message about a unit contains; undefined when nothing is for sale. */
  chat: { number: string; company: string; home: string; link: string; ending: string } | undefined;
}

const MAX_SHOWN = 12;

export function UnitPicker({ floors, openFloor, chat }: UnitPickerProps) {
  return (
    <AvailableFirst
      items={floors}
      isAvailable={({ units }) => units.some(isAvailable)}
      more={(count) => words.moreFloors({ count })}
    >
      {(shown) =>
        shown.map(({ number, units }) => (
          <FloorDetails
            key={number}
            number={number}
            units={units.map(({ status }) => status)}
            isOpen={number === openFloor}
          >
            <AvailableFirst items={units} isAvailable={isAvailable} more={(count) => words.moreUnits({ count })}>
              {(unitsShown) => (
                <ul className="units">
                  {unitsShown.map((unit) => (
                    <li key={unit.id}>
                      <Unit unit={unit} chat={chat} />
                    </li>
                  ))}
                </ul>
              )}
            </AvailableFirst>
          </FloorDetails>
        ))
      }
    </AvailableFirst>
  );
}

const isAvailable = ({ status }: UnitOnSite) => status === "available";

function AvailableFirst<Item>({
  items,
  isAvailable,
  more,
  children,
}: {
  items: readonly Item[];
  isAvailable: (item: Item) => boolean;
  more: (count: number) => string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const first = new Set(
    [...items.filter(isAvailable), ...items.filter((item) => !isAvailable(item))].slice(0, MAX_SHOWN),
  );
  const others = items.filter((item) => !first.has(item));
  return (
    <>
      {children(items.filter((item) => first.has(item)))}
      {others.length > 0 ? (
        <details className="fold">
          <summary>{more(others.length)}</summary>
          {children(others)}
        </details>
      ) : null}
    </>
  );
}

function Unit({ unit, chat }: { unit: UnitOnSite; chat: UnitPickerProps["chat"] }) {
  const { number, view, status, price, perDay } = unit;
  const asked = { kind: "unit", id: unit.id } as const;
  const to = useSitePath();
  const line = (
    <>
      <span className="unit-name">
        <strong>{number}</strong>{" "}
        {status === "available" ? <b>{say(siteStatusWords[status])}</b> : say(siteStatusWords[status])}
      </span>
      {view ? <span className="unit-view">{sayText(shippedOrEnglish(view))}</span> : null}
      {status === "sold" ? null : (
        <span className="unit-price">
          {formatUgx(price)}
          {status === "available" ? <small> {say(words.fromPerDay, { amount: formatNumber(perDay) })}</small> : null}
        </span>
      )}
    </>
  );
  // A unit that nobody can ask for has nothing to open.
  if (status === "sold" || !chat)
    return (
      <div className="unit">
        <div className="unit-line">{line}</div>
      </div>
    );
  return (
    <details className="unit" name="units">
      <summary>{line}</summary>
      <div className="actions">
        <a
          href={to(visitPath(asked))}
          className={buttonClass("ink", "small")}
          aria-label={words.askUnitNamed({ unit: number })}
        >
          {say(words.askUnit)}
        </a>
        <ButtonAnchor
          href={whatsAppLink(chat.number, interestedInUnit({ ...chat, unit: number }) + chat.ending)}
          variant="leaf"
          size="small"
          aria-label={words.askOnWhatsApp({ unit: number })}
        >
          {say(askOnWhatsApp)}
        </ButtonAnchor>
      </div>
    </details>
  );
}
