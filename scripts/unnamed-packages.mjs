// Whether the bill of materials of a server names the packages that lie there. Imports nothing of ours: the test of the image
// runs this text inside it.
import fs from "node:fs";
import path from "node:path";

/** Beside the server. */
export const BILL = "sbom.cdx.json";

/** The packages in the folder of a server that its bill of materials does not name. */
export function unnamedPackages(folder) {
  const { components } = JSON.parse(fs.readFileSync(path.join(folder, BILL), "utf8"));
  const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const carried = packagesBelow(path.join(folder, "node_modules"));
  if (carried.length === 0) throw new Error(`${folder} carries no packages at all`);
  return carried.filter((one) => !named.has(one));
}

/** The packages of a folder node_modules with those inside of them, as names with versions. */
function packagesBelow(modules) {
  if (!fs.existsSync(modules)) return [];
  const places = fs
    .readdirSync(modules)
    .flatMap((name) =>
      name.startsWith("@") ? fs.readdirSync(path.join(modules, name)).map((inside) => `${name}/${inside}`) : [name],
    );
  return places.flatMap((place) => {
    const folder = path.join(modules, place);
    const about = path.join(folder, "package.json");
    const { name, version } = fs.existsSync(about) ? JSON.parse(fs.readFileSync(about, "utf8")) : {};
    return [...(version ? [`${name} ${version}`] : []), ...packagesBelow(path.join(folder, "node_modules"))];
  });
}
