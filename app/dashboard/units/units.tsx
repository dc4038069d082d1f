import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CalendarPlus } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { countText } from "#domain/text/count-text.ts";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { PageLinks } from "../lists/pager.tsx";
import { RowMenu, RowMenuButton } from "../lists/row-menu.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/units.ts";
import { BuildingCard, MenuButton, type PlaceMenu } from "./building-card.tsx";
import { findAsking, findUnitDialog, subjectOf } from "./place-asking.ts";
import { UnitLegend } from "./stacking-plan.tsx";
import { UnitViews } from "./unit-views.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { loader } from "./units.server.ts";
export { action } from "./units-actions.server.ts";

export const handle = viewHandle({ title: "Units" });

const loadPlaceDialog = () => import("./place-dialog.tsx").then(({ PlaceDialog }) => PlaceDialog);

export default function Units({ loaderData }: Route.ComponentProps) {
  const { buildings, types, now, search, page, pages, reservationDays, reserveFor } = loaderData;
  const [parameters] = useSearchParams();
  const [asking, setAsking] = useState(() => findUnitDialog(buildings, Number(parameters.get("unit"))));
  const [menu, setMenu] = useState<PlaceMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const [isSearching, setIsSearching] = useState(search !== "");
  const close = useCallback(() => setAsking(undefined), []);
  // Dialogs report their own rejections; this one is of the button "Undo", which is gone by now.
  const message = rejectionMessage(useRejection());
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
              <MenuButton
                name="Units"
                label="What to do with Units"
                entries={[{ label: reserveTypeLabel, icon: CalendarPlus, asking: { intent: "reserve-type" } }]}
                openMenu={setMenu}
              />
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
      ) : buildings.length === 0 && reserveFor ? (
        <EmptyState title={pages > 1 ? "No unit of this page is available." : "No unit is available."} />
      ) : buildings.length === 0 ? (
        <EmptyState title="No buildings yet. Add the first one, then its floors and units.">{add}</EmptyState>
      ) : (
        <div key={search} className="grid gap-3">
          {reserveFor ? null : <PlanLegend />}
          {buildings.map((building) => (
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
        <RowMenu key={menu.name} name={menu.name} beside={menu.beside} onClose={closeMenu}>
          {menu.entries.map(({ label, icon: Icon, asking: next }) => (
            <RowMenuButton key={label} onPress={() => setAsking(next)}>
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </RowMenuButton>
          ))}
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

const reserveTypeLabel = "Reserve a home not listed below";

/** Says once for all buildings what their colours mean, on a phone behind one line. */
function PlanLegend() {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-[0.8125rem] text-ink-soft max-sm:hidden">
        <UnitLegend isFilled />
        <p className="max-lg:hidden">Arrow keys move from unit to unit.</p>
      </div>
      <details className="-my-2 sm:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] text-ink-soft">
          What the colours mean
        </summary>
        <UnitLegend isFilled className="pb-3" />
      </details>
    </>
  );
}
