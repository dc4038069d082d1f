import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  return become(["server/main.ts"], { NODE_ENV: "development" });
});
