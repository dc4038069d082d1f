// npm run dev: the site from its sources, with hot reload.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["server/main.ts"], { NODE_ENV: "development" });
});
