import { providerChecks } from "../server/collections/check-providers.ts";
import { examine, type Finding } from "../server/doctor/examine.ts";
import { storageCheck } from "../server/doctor/stored-by-strangers.ts";
import { readEnvironment } from "../server/env.ts";
import { ledgerCheck } from "../server/ledger/transaction-proof.ts";
import { programVersion } from "../server/version.ts";

const environment = readEnvironment(process.env);
const settings: Finding = {
  check: "Settings",
  isWell: environment.ok,
  text: environment.ok
    ? `All can be read; this is version ${programVersion().text}.`
    : `${environment.problems.join("; ")}.`,
};
const clock = () => new Date();
const found = [
  settings,
  ...(environment.ok
    ? await examine(environment.env, clock, providerChecks(environment.env.payments), [
        ledgerCheck,
        storageCheck(clock),
      ])
    : []),
];
for (const { check, isWell, text } of found) console.log(`${isWell ? "✓" : "✗"} ${check}: ${text}`);
process.exitCode = found.every(({ isWell }) => isWell) ? 0 : 1;
