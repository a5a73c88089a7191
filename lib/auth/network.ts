/**
 * The key under which an address is counted. Of IPv6 it is the first 64 bits, because a client can use any of the
 * others.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [front = "", back] = address.split("::");
  const before = front.split(":").filter(Boolean);
  const after = (back ?? "").split(":").filter(Boolean);
  const zeros =
    back === undefined ? [] : Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
