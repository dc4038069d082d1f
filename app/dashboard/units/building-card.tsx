import { useEffect, useRef, useState } from "react";
import { ChevronDown, EllipsisVertical, LayoutGrid, Pencil, Plus, Trash2 } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { untilText } from "#domain/records/publication.ts";
import { countText } from "#domain/text/count-text.ts";
import { changedText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { Fold } from "../forms/fold.tsx";
import type { Asking } from "./place-asking.ts";
import { moveInPlan } from "./plan-keys.ts";
import { FloorBlocks, UnitShares, unitBlockClasses } from "./stacking-plan.tsx";
import { countsText } from "./unit-blocks.ts";
import { statusText } from "./unit-status-text.ts";
import type { Building, Floor, Loaded, Unit } from "./units.server.ts";

/** What a menu offers to do with a place, and the button beside which it opens. */
export type PlaceMenu = {
  name: string;
  entries: readonly { label: string; icon: typeof Pencil; asking: Asking }[];
  beside: HTMLElement;
};

type Actions = {
  ask: (asking: Asking) => void;
  openMenu: (menu: PlaceMenu) => void;
};

type BuildingCardProps = Actions & {
  building: Building;
  types: Loaded["types"];
  now: Date;
  /** The building was just added, so the page begins with it. */
  isAdded: boolean;
  /** A unit is selected for an inquiry, so nothing else is offered. */
  isReserving: boolean;
};

/** Shows a building as one line that counts its units, which opens to its floors. */
export function BuildingCard({ building, types, now, ask, openMenu, isReserving, isAdded }: BuildingCardProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAdded) place.current?.scrollIntoView({ block: "start" });
  }, [isAdded]);
  const isNew = building.floors.length === 0;
  const headingId = `building-${building.id}`;
  return (
    <Card ref={place} aria-labelledby={headingId} padding="none" className="relative scroll-mt-6">
      <Fold name={headingId} isOpen={building.isOpen} className="group/building">
        <summary
          className={classNames(
            "flex min-h-16 cursor-pointer list-none items-center gap-3 py-3 pl-4 sm:gap-4 sm:pl-7",
            isReserving ? "pr-4 sm:pr-7" : "pr-14 sm:pr-20",
          )}
        >
          <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-6">
            <span className="block min-w-0 lg:flex-1">
              <h2 id={headingId} className="text-xl wrap-anywhere sm:text-[1.625rem]">
                {building.name}
              </h2>
              <span className="block text-[0.9375rem] text-ink-soft">
                {building.total > 0 ? countsText(building) : "No units yet"}
              </span>
            </span>
            {building.total > 0 ? <UnitShares counts={building} className="mt-2 lg:mt-0 lg:w-72" /> : null}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open/building:rotate-180" />
        </summary>
        <div className="px-4 pb-2 sm:px-7 sm:pb-4">
          <p className="pb-3 text-[0.9375rem] text-ink-soft empty:hidden">
            {[building.location, building.changedAt ? changedText(building.changedAt, now) : ""]
              .filter(Boolean)
              .join(". ")}
          </p>
          {isReserving
            ? null
            : building.elsewhere.map((type) => <TypeElsewhere key={type.id} type={type} building={building} />)}
          {isNew ? (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t-[1.5px] border-line py-4">
              <p className="text-ink-soft">No floors yet.</p>
              {isReserving ? null : (
                <button
                  type="button"
                  className={buttonClass("sun")}
                  onClick={() => ask({ intent: "add-many", building })}
                >
                  Add floors and units
                </button>
              )}
            </div>
          ) : (
            <List place="inside" onKeyDown={moveInPlan}>
              {building.floors.map((floor) => (
                <FloorLine
                  key={floor.id}
                  floor={floor}
                  buildingId={building.id}
                  {...{ types, now, ask, openMenu, isReserving }}
                />
              ))}
            </List>
          )}
        </div>
      </Fold>
      {isReserving ? null : (
        <MenuButton
          name={building.name}
          label={`What to do with ${building.name}`}
          entries={[
            { label: "Add floors and units", icon: LayoutGrid, asking: { intent: "add-many", building } },
            { label: "Add floor", icon: Plus, asking: { intent: "add-floor", building } },
            { label: "Edit building", icon: Pencil, asking: { intent: "edit-building", building } },
            { label: "Delete building", icon: Trash2, asking: { intent: "delete-building", building } },
          ]}
          openMenu={openMenu}
          className="absolute top-2.5 right-2 sm:right-5"
        />
      )}
    </Card>
  );
}

/** Says that the site tells a false place of units, and offers what mends it. */
function TypeElsewhere({ type, building }: { type: Building["elsewhere"][number]; building: Building }) {
  const units = countText(type.count, "unit");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl bg-paper-2 p-4">
      <p className="min-w-0 flex-1 basis-72">
        {`${type.name} is in ${type.area}, so the site says ${type.area} of its ${units} here too. A type of their own is copied as a draft: the site offers them again once you have checked and published it.`}
      </p>
      <ButtonForm intent="separate-type" about={{ type: type.id, building: building.id }}>
        Give them their own type
      </ButtonForm>
    </div>
  );
}

type FloorLineProps = Omit<BuildingCardProps, "building" | "isAdded"> & { floor: Floor; buildingId: number };

/** Shows a floor, on a phone as one line with a picture of its units, which opens to the units themselves. */
function FloorLine({ floor, buildingId, types, now, ask, openMenu, isReserving }: FloorLineProps) {
  const [stop, setStop] = useState<number>();
  // The Tab key stops once on each floor; the arrow keys lead from there.
  const tabStop = floor.units.find(({ id }) => id === stop) ?? floor.units[0];
  const title = `Floor ${floor.number}`;
  const counts = floor.total > 0 ? countsText({ ...floor, paying: 0 }) : "No units yet";
  return (
    <Row
      space="none"
      className="relative lg:grid lg:grid-cols-[170px_minmax(0,1fr)_44px] lg:items-start lg:gap-x-5 lg:py-2.5"
    >
      <div className="max-lg:hidden">
        <h3 className="text-[1.0625rem]">{title}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{floor.kind === "" ? counts : `${floor.kind}: ${counts}`}</p>
      </div>
      <Fold name={`floor-${floor.id}`} isOpen={floor.isOpen} isOnPhone className="group/floor">
        <summary
          className={classNames(
            "flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 lg:hidden",
            !isReserving && "pr-11",
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-3">
              <h3 className="shrink-0 text-[1.0625rem] tabular-nums">{title}</h3>
              {floor.total > 0 ? (
                <span className="min-w-0 flex-1 group-open/floor:hidden">
                  <FloorBlocks units={floor.units} />
                </span>
              ) : null}
            </span>
            <span className="block text-sm text-ink-soft">{counts}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open/floor:rotate-180" />
        </summary>
        <p className="pb-2 text-sm text-ink-soft wrap-anywhere empty:hidden lg:hidden">{floor.kind}</p>
        <ul aria-label={`Units of floor ${floor.number}`} className="flex flex-wrap gap-2 max-lg:pb-3 lg:gap-1.5">
          {floor.units.map((unit) => (
            <li key={unit.id} onFocus={() => setStop(unit.id)}>
              <UnitButton
                unit={unit}
                type={types.find(({ id }) => id === unit.apartmentTypeId)?.name}
                now={now}
                isTabStop={unit === tabStop}
                onPress={() => ask({ intent: "change-status", unit, floor })}
              />
            </li>
          ))}
        </ul>
      </Fold>
      {isReserving ? null : (
        <MenuButton
          name={title}
          label={`What to do with floor ${floor.number}`}
          entries={floorActions.map(({ intent, label, icon }) => ({
            label: `${label} floor ${floor.number}`,
            icon,
            asking: { intent, floor, buildingId },
          }))}
          openMenu={openMenu}
          className="max-lg:absolute max-lg:top-1.5 max-lg:-right-2"
        />
      )}
    </Row>
  );
}

const floorActions = [
  { intent: "add-units", label: "Add units to", icon: LayoutGrid },
  { intent: "edit-floor", label: "Edit", icon: Pencil },
  { intent: "delete-floor", label: "Delete", icon: Trash2 },
] as const;

type UnitButtonProps = {
  unit: Unit;
  type: string | undefined;
  now: Date;
  isTabStop: boolean;
  onPress: () => void;
};

function UnitButton({ unit, type, now, isTabStop, onPress }: UnitButtonProps) {
  const { block, occupation, paidPercent } = unit;
  const agreement = occupation?.agreement;
  const until =
    unit.reservedUntil && !agreement ? `, until ${untilText(unit.reservedUntil, now).replace(/^on /, "")}` : "";
  const who = agreement?.buyer ?? occupation?.holder?.name;
  const paid = paidPercent === undefined ? "" : `, ${paidPercent}% paid`;
  const stateText = `${statusText(unit)}${until}${who ? `, ${who}` : ""}${paid}`;
  return (
    <button
      type="button"
      onClick={onPress}
      tabIndex={isTabStop ? undefined : -1}
      title={`${stateText}${type ? `, ${type}` : ""}`}
      aria-label={`Unit ${unit.number}${type ? `, ${type}` : ""}: ${stateText}`}
      style={paidPercent === undefined ? undefined : { "--paid": `${paidPercent}%` }}
      className={classNames("unit-block unit-door", unitBlockClasses[block], unit.status === "sold" && "text-ink-soft")}
    >
      <span className={block === "reserved" ? "-mx-1.5 rounded-md bg-paper px-1.5" : undefined}>{unit.number}</span>
    </button>
  );
}

type MenuButtonProps = Pick<PlaceMenu, "name" | "entries"> &
  Pick<Actions, "openMenu"> & { label: string; className?: string };

/** Opens the menu of a place. */
export function MenuButton({ name, label, entries, openMenu, className }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={classNames("icon-button", className)}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={({ currentTarget: beside }) => openMenu({ name, entries, beside })}
    >
      <EllipsisVertical aria-hidden="true" className="size-5" />
    </button>
  );
}
