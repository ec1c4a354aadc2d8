import { isIPv6 } from "node:net";

/**
 * Subject of an address when tries are counted: an IPv4 address, or the /64 network of an IPv6 one, since
 * everyone there has 2^64 addresses to choose from (RFC 6177).
 */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const plain = address.split("%")[0]!;
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const filled =
    tail === undefined
      ? front
      : [
          ...front,
          ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0"),
          ...back,
        ];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
