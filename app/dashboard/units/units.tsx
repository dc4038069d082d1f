import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { EllipsisVertical, LayoutGrid, Pencil, Trash2 } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { availabilityText } from "#domain/catalogue/unit.ts";
import { untilText } from "#domain/records/publication.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { countText } from "#domain/text/count-text.ts";
import { changedText } from "#domain/time/kampala-time.ts";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { PageLinks } from "../lists/pager.tsx";
import { RowMenu, RowMenuButton } from "../lists/row-menu.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/units.ts";
import { type Asking, findAsking, findUnitDialog, subjectOf } from "./place-asking.ts";
import { UnitLegend, unitBlockClasses } from "./stacking-plan.tsx";
import { statusText } from "./unit-status-text.ts";
import { UnitViews } from "./unit-views.tsx";
import type { Building, Floor, Loaded } from "./units.server.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { loader } from "./units.server.ts";
export { action } from "./units-actions.server.ts";

export const handle = viewHandle({ title: "Units" });

const loadPlaceDialog = () => import("./place-dialog.tsx").then(({ PlaceDialog }) => PlaceDialog);

export default function Units({ loaderData }: Route.ComponentProps) {
  const { buildings, types, now, search, page, pages, reservationDays, reserveFor } = loaderData;
  const [parameters] = useSearchParams();
  const [asking, setAsking] = useState(() => findUnitDialog(buildings, Number(parameters.get("unit"))));
  const [menu, setMenu] = useState<FloorMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const [moreBeside, setMoreBeside] = useState<HTMLElement>();
  const closeMore = useCallback(() => setMoreBeside(undefined), []);
  const [isSearching, setIsSearching] = useState(search !== "");
  const close = useCallback(() => setAsking(undefined), []);
  // Dialogs report their own rejections; this one is of the button "Undo", which is gone by now.
  const message = rejectionMessage(useRejection());
  const shownBuildings = reserveFor ? withAvailableUnits(buildings) : buildings;
  const add = (
    <button type="button" className={buttonClass("sun", "small")} onClick={() => setAsking({ intent: "add-building" })}>
      Add Building
    </button>
  );
  return (
    <>
      <ViewHeader
        title="Units"
        lead="What is available, reserved and sold. The site counts from here."
        actions={
          reserveFor ? undefined : (
            <>
              {add}
              <button
                type="button"
                className="icon-button"
                aria-haspopup="dialog"
                aria-label="What to do with Units"
                onClick={({ currentTarget }) => setMoreBeside(currentTarget)}
              >
                <EllipsisVertical aria-hidden="true" className="size-5" />
              </button>
            </>
          )
        }
      />
      {message && !asking ? <Rejected>{message}</Rejected> : null}
      {asking ? null : (
        <UnsavedDialogs find={(subject) => findAsking(subject, buildings)} onOpen={(form) => setAsking(form.asking)} />
      )}
      {reserveFor ? (
        <p className="mb-5 flex flex-wrap items-center gap-x-5">
          <span>
            Choose an available unit to reserve for <b className="wrap-anywhere">{reserveFor.name}</b>.
          </span>
          <button type="button" className="text-button" onClick={() => setAsking({ intent: "reserve-type" })}>
            {reserveTypeLabel}
          </button>
          <Link to={viewPath("/dashboard/enquiries/:id?", { id: reserveFor.enquiryId })} className="text-button">
            Back to the inquiry
          </Link>
        </p>
      ) : null}
      {reservationDays === undefined ? null : (
        <p className="mb-5 flex flex-wrap items-center gap-x-5 text-ink-soft">
          {buildings.length === 0 ? "No reservation ends" : "Only units whose reservation ends"} within{" "}
          {countText(reservationDays, "day")}.
          <Link to={viewPath("/dashboard/units")} className="text-button">
            Show all units
          </Link>
        </p>
      )}
      {buildings.length === 0 && search === "" ? null : (
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <UnitViews />
          {/* A phone shows the first units instead of the field. */}
          {isSearching ? null : (
            <button type="button" className="text-button sm:hidden" onClick={() => setIsSearching(true)}>
              Search units
            </button>
          )}
          <div className={classNames("flex-1", !isSearching && "max-sm:hidden")}>
            <SearchForm
              action={viewPath("/dashboard/units")}
              label="Search units"
              placeholder="Building, unit"
              search={search}
              isLive
            />
          </div>
          {search === "" ? null : (
            <Link to={viewPath("/dashboard/units")} className="text-button">
              Show all units
            </Link>
          )}
        </div>
      )}
      {buildings.length === 0 && reservationDays !== undefined ? null : buildings.length === 0 && search !== "" ? (
        <EmptyState title="No unit matches." />
      ) : buildings.length === 0 ? (
        <EmptyState title="No buildings yet. Add the first one, then its floors and units.">{add}</EmptyState>
      ) : (
        <div className="grid gap-6">
          {shownBuildings.length > 1 ? (
            <FilterChips
              label="Go to a building"
              choices={shownBuildings.map(({ id, name }) => ({
                label: name,
                to: `#${headingId(id)}`,
                isSelected: false,
              }))}
            />
          ) : null}
          {shownBuildings.map((building) => (
            <BuildingCard
              key={building.id}
              building={building}
              types={types}
              now={now}
              ask={setAsking}
              openMenu={setMenu}
              isReserving={reserveFor !== undefined}
              isAdded={building.id === Number(parameters.get("building"))}
            />
          ))}
        </div>
      )}
      {menu ? (
        <RowMenu key={menu.floor.id} name={`Floor ${menu.floor.number}`} beside={menu.beside} onClose={closeMenu}>
          {floorActions.map(({ intent, label, icon: Icon }) => (
            <RowMenuButton
              key={intent}
              onPress={() => setAsking({ intent, floor: menu.floor, buildingId: menu.buildingId })}
            >
              <Icon aria-hidden="true" className="size-5" />
              {`${label} floor ${menu.floor.number}`}
            </RowMenuButton>
          ))}
        </RowMenu>
      ) : null}
      {moreBeside ? (
        <RowMenu name="Units" beside={moreBeside} onClose={closeMore}>
          <RowMenuButton onPress={() => setAsking({ intent: "reserve-type" })}>{reserveTypeLabel}</RowMenuButton>
        </RowMenu>
      ) : null}
      <PageLinks
        page={page}
        pages={pages}
        to={(other) => {
          const { enquiryId: enquiry } = reserveFor ?? {};
          return viewPath("/dashboard/units", {
            show: parameters.get("show") ?? undefined,
            enquiry,
            search,
            page: other,
          });
        }}
      />
      {buildings.length === 0 || reserveFor ? null : <ExportLinks table="units" name="Units" />}
      {asking ? (
        <DialogOnDemand
          key={subjectOf(asking)}
          load={loadPlaceDialog}
          dialog={{ asking, ask: setAsking, types, now, reserveFor, onClose: close }}
        />
      ) : null}
    </>
  );
}

const headingId = (buildingId: number) => `building-${buildingId}`;

const reserveTypeLabel = "Reserve a home not listed below";

type FloorMenu = { floor: Floor; buildingId: number; beside: HTMLElement };

const floorActions = [
  { intent: "add-units", label: "Add units to", icon: LayoutGrid },
  { intent: "edit-floor", label: "Edit", icon: Pencil },
  { intent: "delete-floor", label: "Delete", icon: Trash2 },
] as const;

type CardProps = {
  building: Building;
  types: Loaded["types"];
  now: Date;
  ask: (asking: Asking) => void;
  openMenu: (menu: FloorMenu) => void;
  /** The building was just added, so the page begins with it. */
  isAdded: boolean;
  /** A unit is selected for an inquiry, so nothing else is offered. */
  isReserving: boolean;
};

/** Leaves the units that can be reserved, and the floors and buildings that have any. */
function withAvailableUnits(buildings: readonly Building[]): Building[] {
  return buildings
    .map((building) => ({
      ...building,
      floors: building.floors
        .map((floor) => ({ ...floor, units: floor.units.filter(({ status }) => status === "available") }))
        .filter(({ units }) => units.length > 0),
    }))
    .filter(({ floors }) => floors.length > 0);
}

function BuildingCard({ building, types, now, ask, openMenu, isReserving, isAdded }: CardProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAdded) place.current?.scrollIntoView({ block: "start" });
  }, [isAdded]);
  const isNew = building.floors.length === 0;
  return (
    <Card ref={place} aria-labelledby={headingId(building.id)} className="scroll-mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={headingId(building.id)} className="scroll-mt-12 text-[1.625rem] wrap-anywhere">
            {building.name}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {capitalized(
              [building.location, building.total > 0 ? availabilityText(building).toLowerCase() : "no units yet"]
                .filter(Boolean)
                .join(", "),
            )}
            {building.changedAt ? `. ${changedText(building.changedAt, now)}` : ""}
          </p>
        </div>
        <div className={isReserving ? "hidden" : "flex flex-wrap gap-x-5"}>
          {isNew ? null : (
            <AskText asking={{ intent: "add-many", building }} ask={ask}>
              Add floors and units
            </AskText>
          )}
          <AskText asking={{ intent: "add-floor", building }} ask={ask}>
            Add floor
          </AskText>
          <AskText asking={{ intent: "edit-building", building }} ask={ask}>
            Edit
          </AskText>
          <AskText asking={{ intent: "delete-building", building }} ask={ask}>
            Delete
          </AskText>
        </div>
      </div>
      {building.total > 0 && !isReserving ? (
        <>
          <UnitLegend className="mt-3 max-sm:hidden" isFilled />
          <details className="sm:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] text-ink-soft">
              What the colours mean
            </summary>
            <UnitLegend isFilled />
          </details>
        </>
      ) : null}
      {isReserving
        ? null
        : building.elsewhere.map((type) => <TypeElsewhere key={type.id} type={type} building={building} />)}
      {isNew ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-t-[1.5px] border-line pt-4">
          <p className="text-ink-soft">No floors yet.</p>
          {isReserving ? null : (
            <button type="button" className={buttonClass("sun")} onClick={() => ask({ intent: "add-many", building })}>
              Add floors and units
            </button>
          )}
        </div>
      ) : (
        <List place="inside" className="mt-4">
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
    </Card>
  );
}

/** Says that the site tells a false place of units, and offers what mends it. */
function TypeElsewhere({ type, building }: { type: Building["elsewhere"][number]; building: Building }) {
  const units = countText(type.count, "unit");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl bg-paper-2 p-4">
      <p className="min-w-0 flex-1 basis-72">
        {`${type.name} is in ${type.area}, so the site says ${type.area} of its ${units} here too. A type of their own is copied as a draft: the site offers them again once you have checked and published it.`}
      </p>
      <ButtonForm intent="separate-type" about={{ type: type.id, building: building.id }}>
        Give them their own type
      </ButtonForm>
    </div>
  );
}

type FloorProps = Omit<CardProps, "building" | "isAdded"> & { floor: Floor; buildingId: number };

function FloorLine({ floor, buildingId, types, now, ask, openMenu, isReserving }: FloorProps) {
  return (
    <Row
      space="large"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 lg:grid-cols-[170px_minmax(0,1fr)_auto] lg:items-start"
    >
      <div className="max-lg:col-start-1">
        <h3 className="text-[1.0625rem]">{`Floor ${floor.number}`}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {floor.kind}
          {floor.total > 0 ? `, ${availabilityText(floor).toLowerCase()}` : ""}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2 max-lg:col-span-2">
        {floor.units.map((unit) => {
          const type = types.find(({ id }) => id === unit.apartmentTypeId)?.name;
          const agreement = unit.occupation?.agreement;
          const until =
            unit.reservedUntil && !agreement ? `, until ${untilText(unit.reservedUntil, now).replace(/^on /, "")}` : "";
          const who = agreement?.buyer ?? unit.occupation?.holder?.name;
          const { paidPercent } = unit;
          const paid = paidPercent === undefined ? "" : `, ${paidPercent}% paid`;
          const stateText = `${statusText(unit)}${until}${who ? `, ${who}` : ""}${paid}`;
          const block = agreement?.state === "live" ? "paying" : unit.status;
          return (
            <li key={unit.id}>
              <button
                type="button"
                onClick={() => ask({ intent: "change-status", unit, floor })}
                title={`${stateText}${type ? `, ${type}` : ""}`}
                aria-label={`Unit ${unit.number}${type ? `, ${type}` : ""}: ${stateText}`}
                style={paidPercent === undefined ? undefined : { "--paid": `${paidPercent}%` }}
                className={classNames(
                  "unit-block flex min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-xl border-2 border-transparent px-3 font-display text-[0.9375rem] font-bold hover:border-ink",
                  unitBlockClasses[block],
                  unit.status === "sold" && "text-ink-soft",
                )}
              >
                <span className={block === "reserved" ? "-mx-1.5 rounded-md bg-paper px-1.5" : undefined}>
                  {unit.number}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {isReserving ? null : (
        <button
          type="button"
          className="icon-button -my-2 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end"
          aria-haspopup="dialog"
          aria-label={`What to do with floor ${floor.number}`}
          onClick={({ currentTarget: beside }) => openMenu({ floor, buildingId, beside })}
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      )}
    </Row>
  );
}

type AskTextProps = {
  asking: Extract<Asking, { building: Building }>;
  ask: (asking: Asking) => void;
  children: string;
};

function AskText({ asking, ask, children }: AskTextProps) {
  return (
    <button type="button" className="text-button" onClick={() => ask(asking)}>
      {children}
    </button>
  );
}
