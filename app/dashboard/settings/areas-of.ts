import { type SettingsArea, settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";

export function areasOf(group: string): SettingsArea[] {
  return settingsAreaNames.filter((name) => settingsAreas[name].group === group);
}
