import { describe, expect, test } from "vitest";
import { tallyPlaywright, tallyVitest } from "./test-report.ts";

const file = (status: string, ...tests: [name: string, status: string][]) => ({
  name: "/p/a.test.ts",
  status,
  message: "",
  assertionResults: tests.map(([fullName, its]) => ({ fullName, status: its })),
});

describe("vitest", () => {
  test("counts what passed and names what failed", () => {
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      testResults: [file("failed", ["works", "passed"], ["breaks", "failed"])],
    };
    expect(tallyVitest(report, 1, "/p/")).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ["a.test.ts > breaks"],
    });
  });

  test("a file that does not load is a failure although no test of it failed", () => {
    const report = { numPassedTests: 9, numPendingTests: 0, testResults: [file("failed")] };
    expect(tallyVitest(report, 1, "/p/").failures).toEqual(["a.test.ts could not be run"]);
  });

  test("an error outside any test is a failure too", () => {
    const report = {
      numPassedTests: 1,
      numPendingTests: 0,
      testResults: [file("passed", ["works", "passed"])],
    };
    expect(tallyVitest(report, 1, "/p/").failed).toBe(1);
  });
});

describe("playwright", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: "a.spec.ts",
    tests: statuses.map((status, index) => ({ projectName: ["phone", "desktop"][index]!, status })),
  });

  test("counts each project; flaky is failed, and suites nest", () => {
    const report = {
      errors: [],
      suites: [
        {
          title: "a",
          specs: [spec("opens", "expected", "flaky")],
          suites: [{ title: "inner", specs: [spec("buys", "unexpected", "skipped")] }],
        },
      ],
    };
    expect(tallyPlaywright(report, 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ["e2e/a.spec.ts > opens (desktop)", "e2e/a.spec.ts > buys (phone)"],
    });
  });

  test("a run that breaks before its first test is a failure", () => {
    expect(tallyPlaywright({ suites: [], errors: [{ message: "no browser\nat …" }] }, 1).failures).toEqual([
      "no browser",
    ]);
  });
});
