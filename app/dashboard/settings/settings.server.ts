import { settingsAreas } from "#domain/settings/settings.ts";
import { areaGroups } from "#domain/settings/settings-area.ts";
import { airtelCallbackContext } from "#server/collection-context.ts";
import { getSettingsVersions } from "#server/settings/all-settings.ts";
import { programVersion } from "#server/version.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { readLaunchProgress } from "../launch/launch-checklist.server.ts";
import { viewPath } from "../view/view-path.ts";
import { areasInGroup } from "./areas-in-group.ts";
import { findSettings } from "./find-settings.ts";

async function load(request: ViewRequest) {
  const search = (request.url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const [versions, launch] = await Promise.all([getSettingsVersions(request.db), readLaunchProgress(request)]);
  return {
    search,
    found: findSettings(search),
    groups: Object.entries(areaGroups).map(([group, title]) => ({
      title,
      areas: areasInGroup(group).map((area) => ({
        title: settingsAreas[area].title,
        lead: settingsAreas[area].lead,
        to: viewPath("/dashboard/settings/:area", { area }),
        isChanged: versions.has(area),
      })),
    })),
    left: launch.all - launch.done,
    airtelCallback: request.context.get(airtelCallbackContext),
    version: programVersion().text,
  };
}

export const loader = viewLoader(load);
