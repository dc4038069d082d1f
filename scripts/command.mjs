// Runs a script with the pinned version of Node: node scripts/command.mjs backup.ts.
import { become, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  const [program, ...args] = process.argv.slice(2);
  return become([`scripts/${program}`, ...args]);
});
