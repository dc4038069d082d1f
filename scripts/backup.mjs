// npm run backup: see backup.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/backup.ts", ...process.argv.slice(2)]);
});
