/**
 * Guarantee behind every 2xx answer: committed means on disk. Set here so that no file in the cluster can weaken it.
 */
export const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** For databases that are thrown away. */
export const throwAway = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Small enough for a one-machine start; a bigger site brings its own server through DATABASE_URL. */
export const modest = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  port: "5432",
  max_connections: "100",
  shared_buffers: "128MB",
  min_wal_size: "80MB",
  max_wal_size: "1GB",
  // Our queries are short: compiling them costs more than it saves.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Unique violations settle our races; they are expected and not logged. LOG is above ERROR for this setting.
  log_min_messages: "log",
};
