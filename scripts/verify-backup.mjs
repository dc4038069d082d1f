// npm run verify-backup: see verify-backup.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/verify-backup.ts", ...process.argv.slice(2)]);
});
