import { languageNames } from "#domain/languages/languages.ts";
import { formatNumber } from "#domain/money/money.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { languagesArea, shownLanguages } from "#domain/settings/areas/languages.ts";
import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { areaGroups } from "#domain/settings/settings-area.ts";
import { countText } from "#domain/text/count-text.ts";
import { airtelCallbackContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettingsVersions } from "#server/settings/all-settings.ts";
import { getSettings } from "#server/settings/settings.ts";
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
  { title: "Settings", places: [wantedArea("accounts"), wantedArea("hours"), wantedArea("payment")] },
  {
    title: "Records",
    places: [wantedPlace("exports"), wantedPlace("audit"), wantedPlace("backups"), wantedPlace("bin")],
  },
];

function wantedArea(area: SettingsArea) {
  return { label: settingsAreas[area].title, to: viewPath("/dashboard/settings/:area", { area }) };
}

function wantedPlace(place: keyof typeof officePlaces) {
  const { title, path } = officePlaces[place];
  return { label: title, to: path };
}

/** Says what is chosen in areas where one line can tell it. */
async function describeAreas(db: Database): Promise<Partial<Record<SettingsArea, string>>> {
  const { accounts, languages } = await getSettings(db, accountsArea, languagesArea);
  return {
    accounts: accounts.list.length === 0 ? "No account yet" : countText(accounts.list.length, "account"),
    languages: shownLanguages(languages)
      .map((language) => languageNames[language])
      .join(", "),
  };
}

interface AreaStates {
  told: Partial<Record<SettingsArea, string>>;
  /** Its keys are the areas that were saved. */
  changed: ReadonlyMap<string, unknown>;
}

const stateOfArea = (area: SettingsArea, { told, changed }: AreaStates): string | undefined =>
  told[area] ?? (changed.has(area) ? "Changed" : undefined);

/** Sums up the states of a group's areas: "2 accounts", or "3 changed" where no area tells more. */
function stateOfGroup(areas: readonly SettingsArea[], { told, changed }: AreaStates): string {
  const texts = areas.flatMap((area) => told[area] ?? []);
  if (texts.length > 0) return texts.join(", ");
  const count = areas.filter((area) => changed.has(area)).length;
  return count > 0 ? `${formatNumber(count)} changed` : "";
}

async function load(request: ViewRequest) {
  const search = (request.url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const [changed, launch, told] = await Promise.all([
    getSettingsVersions(request.db),
    readLaunchProgress(request),
    describeAreas(request.db),
  ]);
  const states = { told, changed };
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
          state: stateOfArea(area, states),
        })),
        ...(placesInGroup[group] ?? []).map(({ title, lead, path }) => ({ title, lead, to: path, state: undefined })),
      ],
      state: stateOfGroup(areasInGroup(group), states),
    })),
    launch: { left: launch.all - launch.done, needed: launch.needed },
    airtelCallback: request.context.get(airtelCallbackContext),
    version: programVersion().text,
  };
}

export const loader = viewLoader(load);
