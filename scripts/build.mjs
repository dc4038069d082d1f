import { build, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
});
