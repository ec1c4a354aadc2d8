/** Health check of a container for all its roles: exits with 0 or 1. Workers and transcoders listen on no port. */
import { once } from "node:events";
import { connect } from "node:net";

const roles = (process.env.PALCO_ROLES || "http,origin").split(",");
const within = AbortSignal.timeout(4_000);

async function answers(path) {
  const { status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, { signal: within });
  return status;
}

async function takesEncoders() {
  const socket = connect(Number(process.env.PALCO_RTMP_PORT ?? 1935), "127.0.0.1");
  await once(socket, "connect", { signal: within });
  socket.destroy();
}

try {
  if (roles.includes("http") && (await answers("/api/health")) !== 200) process.exit(1);
  // A media server refuses what has no signature, and by that it answers.
  if (roles.includes("edge") && (await answers("/m/health")) >= 500) process.exit(1);
  if (roles.includes("origin")) await takesEncoders();
} catch {
  process.exit(1);
}
