// Run it by: npm run bench [-- part].
import { become, build, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies({ forTests: true });
  await build();
  return become(["bench/run.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
});
