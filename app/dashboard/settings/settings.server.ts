import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { areaGroups } from "#domain/settings/settings-area.ts";
import { airtelCallbackContext } from "#server/collection-context.ts";
import { getSettingsVersions } from "#server/settings/all-settings.ts";
import { programVersion } from "#server/version.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { officePlaces } from "../frame/menu.ts";
import { readLaunchProgress } from "../launch/launch-checklist.server.ts";
import { viewPath } from "../view/view-path.ts";
import { areasInGroup } from "./areas-in-group.ts";
import { findSettings } from "./find-settings.ts";

/** The places of the office are in the groups of what the administrator wants to do. */
const placesInGroup: Partial<Record<string, readonly (typeof officePlaces)[keyof typeof officePlaces][]>> = {
  office: [officePlaces.profile, officePlaces.launch],
  records: [
    officePlaces.exports,
    officePlaces.bin,
    officePlaces.audit,
    officePlaces.backups,
    officePlaces.mail,
    officePlaces.sms,
  ],
};

/** These places are looked for most. The others have their group's line to be found by. */
const wantedPlaces = [
  wantedArea("accounts"),
  wantedPlace("exports"),
  wantedArea("payment"),
  wantedPlace("audit"),
  wantedArea("hours"),
  wantedPlace("backups"),
  wantedPlace("bin"),
];

function wantedArea(area: SettingsArea) {
  return { label: settingsAreas[area].title, to: viewPath("/dashboard/settings/:area", { area }) };
}

function wantedPlace(place: keyof typeof officePlaces) {
  const { title, path } = officePlaces[place];
  return { label: title, to: path };
}

async function load(request: ViewRequest) {
  const search = (request.url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const [versions, launch] = await Promise.all([getSettingsVersions(request.db), readLaunchProgress(request)]);
  return {
    search,
    found: findSettings(search),
    wanted: wantedPlaces,
    groups: Object.entries(areaGroups).map(([group, title]) => ({
      id: group,
      title,
      rows: [
        ...areasInGroup(group).map((area) => ({
          title: settingsAreas[area].title,
          lead: settingsAreas[area].lead,
          to: viewPath("/dashboard/settings/:area", { area }),
          isChanged: versions.has(area),
        })),
        ...(placesInGroup[group] ?? []).map(({ title, lead, path }) => ({ title, lead, to: path, isChanged: false })),
      ],
    })),
    launch: { left: launch.all - launch.done, needed: launch.needed },
    airtelCallback: request.context.get(airtelCallbackContext),
    version: programVersion().text,
  };
}

export const loader = viewLoader(load);
