import { Fragment, type ReactNode } from "react";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import { isShopFloor } from "#domain/catalogue/counted-kinds.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { areaText } from "#domain/catalogue/listing.ts";
import { countUnits, type UnitStatus, unitStatuses } from "#domain/catalogue/unit.ts";
import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/floors.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";

interface UnitOnOffer {
  id: number;
  /** The number is the one on the door, such as "3-05". */
  number: string;
  view: string;
  price: Ugx | undefined;
  perDay: Ugx | undefined;
  type: { id: number; name: string; areaSqm: number | null } | undefined;
}

interface FloorOnSite {
  number: number;
  kind: string;
  units: readonly UnitStatus[];
  onOffer: readonly UnitOnOffer[];
  /** This is the lowest amount for a unit of the floor, such as "from 35,400 a day". */
  from: string;
}

interface BuildingOnSite {
  name: string;
  /** This is the time of the last change, such as "Updated 3 March 2027.", or "". */
  changed: string;
  /** This says that the service charge is in each amount a day, or it is "". */
  charge: string;
  /** This says how much the visitor's amount lacks if it buys nothing in the building; otherwise it is "". */
  missing: string;
  floors: readonly FloorOnSite[];
}

export function BuildingFloors({ building }: { building: BuildingOnSite }) {
  return (
    <div className="floors">
      <p className="floors-note">
        <strong>{inEnglish(`${building.name}.`)}</strong> {say(words.choose)}{" "}
        {building.changed ? `${building.changed} ` : null}
        {building.charge ? `${building.charge} ` : null}
        {building.missing ? <strong>{building.missing}</strong> : null}
      </p>
      <BlocksLegend />
      {floorGroups(building.floors).map(({ heading, floors }) => (
        <Fragment key={heading}>
          {heading ? <h3 className="list-group">{heading}</h3> : null}
          {floors.map((floor) => (
            <Floor key={floor.number} floor={floor} group={words.ofBuilding({ building: building.name })} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Groups the floors into those of homes and those of shops, each with the highest first. A building with only one of
 * both needs no headings.
 */
function floorGroups(floors: readonly FloorOnSite[]) {
  const [shops, homes] = [true, false].map((isShop) => floors.filter((floor) => isShopFloor(floor) === isShop));
  if (!shops?.length || !homes?.length) return [{ heading: "", floors }];
  return [
    { heading: words.homes(), floors: homes },
    { heading: words.shops(), floors: shops },
  ];
}

interface FloorDetailsProps {
  number: number;
  units: readonly UnitStatus[];
  /** The kind says what is on the floor, such as "Studio & 1BR". */
  kind?: string;
  /** This is the lowest amount on the floor, such as "from 35,400 a day". */
  from?: string;
  /** Of the floors with the same group, only one is open at a time. */
  group?: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function FloorDetails({ number, units, kind, from, group, isOpen = false, children }: FloorDetailsProps) {
  const blocks = units.map((status, place) => ({ status, place }));
  return (
    <details className="floor" name={group} open={isOpen}>
      <summary>
        <span className="floor-name">
          {floorName(number)}
          {kind ? <small>{inEnglish(kind)}</small> : null}
        </span>
        <span className="blocks" aria-hidden="true">
          {blocks.map(({ status, place }) => (
            <i key={place} className={status} />
          ))}
        </span>
        <span className="floor-words">
          {unitsText(units)}
          {from ? <small>{from}</small> : null}
        </span>
      </summary>
      {children}
    </details>
  );
}

function Floor({ floor, group }: { floor: FloorOnSite; group: string }) {
  const { total, available, reserved, sold } = countUnits(floor.units);
  const to = useSitePath();
  return (
    <FloorDetails number={floor.number} units={floor.units} kind={floor.kind} from={floor.from} group={group}>
      <div className="floor-body">
        {floor.onOffer.length > 0 ? (
          <ul className="floor-units" aria-label={words.availableOf({ floor: floorName(floor.number) })}>
            {floor.onOffer.map((unit) => (
              <li key={unit.id}>
                <OfferedUnit unit={unit} />
              </li>
            ))}
          </ul>
        ) : null}
        {available > floor.onOffer.length ? (
          <p>{say(words.moreAvailable, { count: available - floor.onOffer.length })}</p>
        ) : null}
        <dl>
          <div>
            <dt>{say(words.type)}</dt>
            <dd>{inEnglish(floor.kind)}</dd>
          </div>
          <div>
            <dt>{say(words.totalUnits)}</dt>
            <dd>{total}</dd>
          </div>
          <div>
            <dt>{say(words.available)}</dt>
            <dd>{available}</dd>
          </div>
          {reserved > 0 ? (
            <div>
              <dt>{say(words.reserved)}</dt>
              <dd>{reserved}</dd>
            </div>
          ) : null}
          <div>
            <dt>{say(words.occupied)}</dt>
            <dd>{sold}</dd>
          </div>
        </dl>
        <a href={to(VISIT_FORM_PATH)} className={buttonClass("sun", "small")}>
          {say(words.scheduleViewing)}
        </a>
      </div>
    </FloorDetails>
  );
}

function OfferedUnit({ unit: { id, number, view, price, perDay, type } }: { unit: UnitOnOffer }) {
  const { text: side, language } = shippedOrEnglish(view);
  const facts = [type?.areaSqm ? areaText(type.areaSqm) : "", side].filter(Boolean).join(", ");
  const to = useSitePath();
  return (
    <>
      <div>
        <strong>{number}</strong>{" "}
        {type ? <a href={to(homePath({ kind: "apartment", id: type.id }))}>{inEnglish(type.name)}</a> : null}
        {facts ? <small>{sayText({ text: facts, language })}</small> : null}
      </div>
      <div>
        {price === undefined ? say(words.priceOnRequest) : formatUgx(price)}
        {perDay ? <small>{say(words.fromADay, { amount: formatUgx(perDay) })}</small> : null}
      </div>
      <a
        href={to(visitPath({ kind: "unit", id }))}
        className={buttonClass("outline", "small")}
        aria-label={words.visitUnit({ unit: number })}
      >
        {say(bookVisit)}
      </a>
    </>
  );
}

function unitsText(units: readonly UnitStatus[]): string {
  if (units.length === 0) return words.noUnits();
  const { available, reserved } = countUnits(units);
  if (available === 0 && reserved === 0) return words.occupied();
  const offered = available > 0 ? words.countAvailable({ count: available }) : words.noneAvailable();
  return reserved > 0 ? `${offered}, ${words.countReserved({ count: reserved })}` : offered;
}

export const siteStatusWords: Record<UnitStatus, Message> = {
  available: words.available,
  reserved: words.reserved,
  sold: words.occupied,
};

export function BlocksLegend() {
  return (
    <ul className="blocks-key">
      {unitStatuses.map((status) => (
        <li key={status}>
          <i className={status} aria-hidden="true" /> {say(siteStatusWords[status])}
        </li>
      ))}
    </ul>
  );
}

/** Returns the name of a floor: 0 is the ground floor, and basements are negative. */
export function floorName(number: number): string {
  if (number === 0) return words.ground();
  return number < 0 ? words.basement({ number: -number }) : words.floor({ number });
}
