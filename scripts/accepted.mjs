/** Whether the client takes this encoding: one that is named with a weight of zero is refused by name. */
export function accepts({ headers }, encoding) {
  const named = (headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()));
  const found = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === "*");
  return found !== undefined && !/^q=0(\.0*)?$/.test(found[1] ?? "");
}
