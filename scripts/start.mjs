// npm start: from a fresh clone to a running site; later only what has changed since is done again.
import { become, build, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
  return become(["server/main.ts"], { NODE_ENV: "production" });
});
