import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { billOfMaterials } from "@/scripts/bill-of-materials.mjs";
import { BILL, unnamedPackages } from "@/scripts/unnamed-packages.mjs";
import { runFolder } from "@/tests/support/run-folder.mjs";

describe("the bill of materials", () => {
  test("names each package of the lock file once, with its address, licence and checksum", () => {
    const one = { version: "1.0.0", license: "MIT", integrity: "sha512-AQID" };
    const lock = {
      packages: {
        "": { name: "atesta", version: "0.1.0" },
        "node_modules/@scope/one": one,
        "node_modules/two/node_modules/@scope/one": one,
        "node_modules/two": { version: "2.0.0", license: "MIT AND ISC" },
        "node_modules/of-developers": { ...one, dev: true },
      },
    };
    const { bomFormat, metadata, components } = billOfMaterials(
      { name: "atesta", version: "0.1.0" },
      JSON.stringify(lock),
    );
    expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "atesta"]);
    expect(components).toEqual([
      {
        "bom-ref": "pkg:npm/%40scope/one@1.0.0",
        type: "library",
        name: "@scope/one",
        version: "1.0.0",
        purl: "pkg:npm/%40scope/one@1.0.0",
        licenses: [{ license: { id: "MIT" } }],
        hashes: [{ alg: "SHA-512", content: "010203" }],
      },
      expect.objectContaining({ purl: "pkg:npm/two@2.0.0", licenses: [{ expression: "MIT AND ISC" }] }),
    ]);
  });

  test("names the direct dependencies of the product, and a licence for each package", () => {
    const about = JSON.parse(readFileSync("package.json", "utf8"));
    const { components } = billOfMaterials(about, readFileSync("package-lock.json", "utf8"));
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    for (const [name, version] of Object.entries(about.dependencies)) expect(named).toContain(`${name} ${version}`);
    for (const one of components) expect(one).toMatchObject({ licenses: [{}] });
  });
});

describe("a folder of a server", () => {
  const folder = path.join(runFolder(), `bill-${process.env.JEST_WORKER_ID}`);

  function put(place: string, content: object): void {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(folder, place), JSON.stringify(content));
  }

  beforeEach(() => {
    put("node_modules/one/package.json", { name: "one", version: "1.0.0" });
    put("node_modules/one/node_modules/one/package.json", { name: "one", version: "0.9.0" });
    put("node_modules/@scope/two/package.json", { name: "@scope/two", version: "2.0.0" });
    // Folders inside of a package have such files as well, to say of which kind their modules are.
    put("node_modules/one/esm/package.json", { type: "module" });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("is searched at every depth, and another version does not stand for the one that is there", () => {
    const all = [
      { name: "one", version: "1.0.0" },
      { name: "one", version: "0.9.0" },
      { name: "@scope/two", version: "2.0.0" },
      { name: "for-another-system", version: "1.0.0" },
    ];
    put(BILL, { components: all });
    expect(unnamedPackages(folder)).toEqual([]);
    put(BILL, { components: [all[0], { name: "@scope/two", version: "2.0.1" }] });
    expect(unnamedPackages(folder).sort()).toEqual(["@scope/two 2.0.0", "one 0.9.0"]);
  });

  test("must have packages", () => {
    put(BILL, { components: [] });
    rmSync(path.join(folder, "node_modules"), { recursive: true });
    expect(() => unnamedPackages(folder)).toThrow("carries no packages");
  });
});
