// npm run fuzz: sends hostile requests to the program for ten minutes, or for FUZZ_SECONDS, others each time; FUZZ_SEED sends
// the same again.
import { randomInt } from "node:crypto";
import { become, build, installDependencies, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "slow", "test/faults/fuzz.slow.test.ts"];
  const { FUZZ_SECONDS = "600", FUZZ_SEED = String(randomInt(1_000_000)) } = process.env;
  return become(args, { NODE_ENV: "test", FUZZ_SECONDS, FUZZ_SEED });
});
