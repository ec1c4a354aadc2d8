import { expect, test, vi } from "vitest";
import { weighHome } from "./home-weight.ts";

/** React, its router, the query cache and i18next are 126 kB of it; 200 bytes are names of files, so that none import each other. */
const limit = 165_000;

test(
  "the JavaScript that a visitor's home page loads as it opens stays below its limit, gzipped; no files import each other",
  { timeout: 180_000 },
  async () => {
    vi.stubEnv("NODE_ENV", "production");
    const { bytes, circle } = await weighHome();
    expect(bytes).toBeLessThanOrEqual(limit);
    expect(circle).toEqual([]);
  },
);
