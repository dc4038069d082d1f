// npm run doctor: see doctor.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["scripts/doctor.ts", ...process.argv.slice(2)]);
});
