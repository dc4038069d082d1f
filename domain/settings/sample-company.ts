import { defaultSettings, type Settings } from "./settings.ts";

/** Tells whether the register's facts of the company are still those that the program comes with. */
export function isSampleCompany({ registration, directors }: Settings["company"]): boolean {
  return registration === defaultSettings.company.registration || directors === defaultSettings.company.directors;
}
