import { type SettingsArea, settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";

export function areasInGroup(group: string): SettingsArea[] {
  return settingsAreaNames.filter((name) => settingsAreas[name].group === group);
}
