// The bill of materials of the built server, as CycloneDX: each package of the lock file with its licence and checksum. That of
// `npm sbom` lacks packages that a package of developers needs as well.
import fs from "node:fs";
import path from "node:path";
import { lockedPackages } from "./locked-packages.mjs";
import { BILL } from "./unnamed-packages.mjs";

const ALGORITHMS = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };

/** Writes it into the folder of a built server. */
export function addBill(folder) {
  const [about, lock] = ["package.json", "package-lock.json"].map((file) => fs.readFileSync(file, "utf8"));
  fs.writeFileSync(path.join(folder, BILL), JSON.stringify(billOfMaterials(JSON.parse(about), lock), undefined, 1));
}

/** Without a time and a serial number, so that the same packages make the same bytes. */
export function billOfMaterials({ name, version }, lock) {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { "bom-ref": `${name}@${version}`, type: "application", name, version } },
    components: lockedPackages(lock).map(component),
  };
}

function component({ name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    "bom-ref": purl,
    type: "library",
    name,
    version,
    purl,
    ...(licence && { licenses: [licence.includes(" ") ? { expression: licence } : { license: { id: licence } }] }),
    ...(integrity && { hashes: integrity.split(" ").map(hashOf) }),
  };
}

/** The lock file has checksums as "sha512-" and base64. */
function hashOf(checksum) {
  const [algorithm, content] = checksum.split(/-(.*)/s);
  return { alg: ALGORITHMS[algorithm], content: Buffer.from(content, "base64").toString("hex") };
}
