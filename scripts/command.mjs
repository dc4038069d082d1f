// A command beside the site, on the pinned Node: npm run backup is `node scripts/command.mjs backup.ts`.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  const [program, ...args] = process.argv.slice(2);
  return become([`scripts/${program}`, ...args]);
});
