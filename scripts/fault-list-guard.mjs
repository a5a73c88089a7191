// Faults of the door: bodies, addresses, shares of what is scarce.
export const guardFaults = [
  {
    name: "rest of a refused body",
    file: "lib/http/json-body.ts",
    from: "    void takeInRest(body);\n",
    to: "",
    tests: ["tests/unit/json-body.test.ts"],
  },
  {
    name: "networks of IPv6",
    file: "lib/auth/rate-limit.ts",
    from: 'limits[thing].of === "address" ? networkOf(subject) : subject',
    to: "networkOf(subject) && subject",
    tests: ["tests/api/brute.test.ts"],
  },
  {
    name: "spellings of addresses",
    file: "lib/http/client-address.ts",
    from: 'const address = ipAddress(forwarded.at(-proxies) ?? "");',
    to: "const address = forwarded.at(-proxies)?.trim();",
    tests: ["tests/api/trusted-proxies.test.ts"],
  },
];
