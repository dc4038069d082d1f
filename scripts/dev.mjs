import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies({ forTests: true });
  return become(["server/main.ts"], { NODE_ENV: "development" });
});
