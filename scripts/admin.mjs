// npm run admin -- --email ada@amaka.example: makes or resets an administrator.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/set-administrator.ts", ...process.argv.slice(2)], {});
});
