// npm run restore: see restore.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/restore.ts", ...process.argv.slice(2)]);
});
