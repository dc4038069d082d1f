// npm run bench: measures the figures that the site is held to; with names behind it (npm run bench -- memory) only those.
import { become, build, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
  return become(["bench/run.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
});
