import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { areaGroups } from "#domain/settings/area.ts";
import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { LaunchChecklist } from "../launch/launch-checklist.tsx";
import type { LaunchItem } from "../launch/launch-item.ts";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/settings.ts";
import { AreaEditor } from "./area-editor.tsx";
import type { BackupSummary } from "./backups.server.ts";
import { Backups } from "./backups.tsx";

export { action, loader } from "./settings.server.ts";

export const handle = viewHandle({ title: "Settings", topics: ["backups"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const data = loaderData;
  if (data.area === undefined) return <AreaList {...data} />;
  const { area } = data;
  const { title, lead, group } = settingsAreas[area];
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/settings/:area?")} className="text-button">
          All settings
        </Link>
        <Link to={viewPath("/dashboard/versions/:of/:id", { of: "settings", id: area })} className="text-button">
          Versions
        </Link>
      </p>
      <ViewHeader title={title} lead={lead} />
      <FilterChips
        label={areaGroups[group]}
        choices={areasOf(group).map((name) => ({
          label: settingsAreas[name].title,
          to: viewPath("/dashboard/settings/:area?", { area: name }),
          isSelected: name === area,
        }))}
      />
      <div className="mt-5">
        <AreaEditor key={area} data={data} />
      </div>
    </>
  );
}

/** The areas of a group, in the order of the list. */
function areasOf(group: string) {
  return settingsAreaNames.filter((name) => settingsAreas[name].group === group);
}

type AreaListProps = {
  edited: readonly string[];
  launch: readonly LaunchItem[];
  /** Of the program, for whoever looks after the server. */
  version: string;
  backups: BackupSummary | undefined;
  now: Date;
};

function AreaList({ edited, launch, version, backups, now }: AreaListProps) {
  return (
    <>
      <ViewHeader title="Settings" lead="Each edit is on the site within a second." />
      <LaunchChecklist items={launch} />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        {Object.entries(areaGroups).map(([group, title]) => (
          <section key={group} className="rounded-card border-[1.5px] border-line bg-white px-5 pt-5 pb-2 sm:px-6">
            <h2 className="mb-3 text-xl">{title}</h2>
            <ul>
              {areasOf(group).map((name) => (
                <li key={name} className="border-t-[1.5px] border-line">
                  <Link
                    to={viewPath("/dashboard/settings/:area?", { area: name })}
                    className="group flex min-h-16 items-center justify-between gap-4 py-3 no-underline"
                  >
                    <span className="min-w-0">
                      <span className="block font-display font-bold tracking-tight group-hover:underline">
                        {settingsAreas[name].title}
                      </span>
                      <span className="mt-0.5 block text-[15px] text-ink-soft">{settingsAreas[name].lead}</span>
                      {edited.includes(name) ? null : <span className="mt-1 block text-sm text-ink-soft">Default</span>}
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Backups backups={backups} now={now} />
      <p className="mt-6 text-sm text-ink-soft">Amaka {version}</p>
    </>
  );
}
