import { backupCheck } from "./backup-check.ts";
import type { Check } from "./check.ts";
import { databaseCheck } from "./database-check.ts";
import { crashCheck, diskCheck, permissionCheck, storeCheck } from "./folder-checks.ts";
import { addressCheck, mailCheck, siteCheck } from "./network-checks.ts";

/** What `npm run doctor` looks at, in the order in which it is said. */
export const checks: readonly Check[] = [
  databaseCheck,
  storeCheck,
  diskCheck,
  permissionCheck,
  mailCheck,
  siteCheck,
  addressCheck,
  backupCheck,
  crashCheck,
];
