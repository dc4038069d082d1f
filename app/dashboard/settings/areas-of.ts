import { type SettingsArea, settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";

/** The areas of a group, in the order of the list. */
export function areasOf(group: string): SettingsArea[] {
  return settingsAreaNames.filter((name) => settingsAreas[name].group === group);
}
