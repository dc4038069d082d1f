// npm run upgrade-database: see upgrade-database.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/upgrade-database.ts"]);
});
