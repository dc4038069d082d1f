// Prints "N passed, N failed" and fails unless every test ran and passed.
import { readFileSync } from "node:fs";

const exitCode = Number(process.argv[2]);

function count() {
  try {
    const { numPassedTests, testResults, numTotalTests } = JSON.parse(readFileSync("build/test-results.json", "utf8"));
    // A file that cannot even be loaded has no tests to fail; neither must a test that did not run count as good.
    const brokenFiles = testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = count();
// Something besides a test went wrong, such as an error after the last one.
const reported = failed === 0 && exitCode !== 0 ? 1 : failed;
console.log(`${passed} passed, ${reported} failed`);
process.exitCode = reported === 0 && passed > 0 ? 0 : 1;
