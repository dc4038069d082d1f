// npm start: from a fresh clone to a running site; later only what has changed since is done again.
import { become, build, installDependencies, nodeSettings, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
  const { arguments: settings, environment } = nodeSettings;
  return become([...settings, "server/main.ts"], { ...environment, NODE_ENV: "production" });
});
