import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { programEnv, type Binaries } from "./binaries.ts";
import { StartError } from "./start-error.ts";

/** As whom PostgreSQL runs: what to put before its command, and who must own its files (undefined: we do). */
export interface Identity {
  prefix: string[];
  owner: { uid: number; gid: number } | undefined;
}

const nobody = { uid: 65534, gid: 65534 };
const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/**
 * PostgreSQL refuses to run as root. In a user namespace it sees root as nobody while files stay ours: no account,
 * no chown. Where namespaces are not allowed (many containers) it runs as the real nobody, who then owns the
 * cluster. A cluster that already has another owner is run as that owner.
 */
export function chooseIdentity(cluster: string, binaries: Binaries): Identity {
  const us = process.getuid?.() ?? 0;
  const stat = existsSync(cluster) ? statSync(cluster) : undefined;
  if (us !== 0) {
    if (stat && stat.uid !== us)
      throw new StartError(
        `The database in ${cluster} belongs to another user (uid ${stat.uid}, we are uid ${us}): start as that user, or give it to this one with chown.`,
      );
    return { prefix: endWithUs(), owner: undefined };
  }
  if (stat && stat.uid !== 0) return asUser({ uid: stat.uid, gid: stat.gid }, cluster, binaries);
  if (runs([...namespace, "true"])) return { prefix: [...namespace, ...endWithUs()], owner: undefined };
  if (stat)
    throw new StartError(
      `The database in ${cluster} belongs to root, PostgreSQL refuses to run as root, and user namespaces are not allowed here: start as an ordinary user, or chown the folder to uid 65534.`,
    );
  return asUser(nobody, cluster, binaries);
}

/** Ends the database with us, even when we are killed with -9. Without setpriv the next start ends it. */
function endWithUs(): string[] {
  return runs(["setpriv", "--pdeathsig", "INT", "true"]) ? ["setpriv", "--pdeathsig", "INT", "--"] : [];
}

function asUser(owner: { uid: number; gid: number }, cluster: string, binaries: Binaries): Identity {
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  // In root's own folders (/root is closed to others) it takes the one capability that lets it pass.
  const passing = [
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  for (const options of [user, [...user, ...passing]]) {
    const become = ["setpriv", ...options, "--"];
    const canRun = runs([...become, binaries.postgres, "--version"], programEnv(binaries));
    // The signal comes last: changing the user would forget it.
    if (canRun && runs([...become, "test", "-x", dirname(cluster)]))
      return { prefix: [...become, ...endWithUs()], owner };
  }
  throw new StartError(
    `PostgreSQL refuses to run as root and user ${owner.uid} cannot run ${binaries.postgres}: start Palco as an ordinary user, or set DATABASE_URL.`,
  );
}

function runs([command = "", ...args]: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: "ignore", env }).status === 0;
}
