// Writes docs/spec-coverage.md from what the site is held to.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageText } from "#test/spec/coverage.ts";
import { specification } from "#test/spec/specification.ts";

writeFileSync(join(import.meta.dirname, "../docs/spec-coverage.md"), coverageText(specification));
