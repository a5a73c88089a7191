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
  {
    name: "share of a company in long lists",
    file: "lib/http/long-lists.ts",
    from: "places: 2, perCompany: 1,",
    to: "places: 200,",
    tests: ["tests/unit/long-lists.test.ts"],
  },
  {
    name: "share of the company served longest ago",
    file: "lib/adapters/fair-queue.ts",
    from: "return [running.get(company) ?? 0, servedAt.get(company) ?? 0,",
    to: "return [",
    tests: ["tests/unit/fair-queue.test.ts"],
  },
  {
    name: "one picture at a time",
    file: "lib/adapters/images.ts",
    from: "fairQueue({ places: 1, waiting: 30 })",
    to: "fairQueue({ places: 30, waiting: 30 })",
    tests: ["tests/api/costly-bodies.test.ts"],
  },
  {
    name: "texts of a form together",
    file: "lib/http/multipart.ts",
    from: "else if (textBytes > BESIDE_FILES)",
    to: "else if (textBytes < 0)",
    tests: ["tests/api/costly-bodies.test.ts"],
  },
  {
    name: "right before the body",
    file: "lib/http/serve.ts",
    from: "  await admit?.({",
    to: "  if (!contract.files) await admit?.({",
    tests: ["tests/api/costly-bodies.test.ts"],
  },
];
