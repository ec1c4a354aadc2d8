import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import { sharedNetworks } from "./shared-networks.ts";

const hall = sharedNetworks(["203.0.113.0/24", "2001:db8:7::/48", "198.51.100.4"]);

test.each([
  ["203.0.113.0", true],
  ["203.0.113.255", true],
  ["203.0.114.0", false],
  ["::ffff:203.0.113.9", true],
  ["::ffff:203.0.114.9", false],
  ["2001:db8:7:ffff::1", true],
  ["2001:db8:8::1", false],
  ["198.51.100.4", true],
  ["198.51.100.5", false],
  ["unknown", false],
])("%s is in a listed network: %s", (address, listed) => {
  expect(hall.has(address)).toBe(listed);
});

test.each([
  "203.0.113.0/33",
  "203.0.113/24",
  "10.0.0.0/4",
  "0.0.0.0/0",
  "::/0",
  "hall",
  "1.2.3.4/",
  "1.2.3.4/24/8",
])("refuses to start with the shared network %s", (network) => {
  const start = () => readConfig({ PALCO_SHARED_NETWORKS: `192.0.2.0/24, ${network}` });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/PALCO_SHARED_NETWORKS/);
});
