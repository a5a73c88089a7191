// Parses docker-compose.yml, and computes the options that start one of its services without Compose.
import fs from "node:fs";
import path from "node:path";
import { load } from "js-yaml";

/** Keys that do not concern a single container: build, ports, order, restarts, health checks, logging. */
const NOT_OF_A_RUN = [
  "build",
  "image",
  "depends_on",
  "ports",
  "restart",
  "logging",
  "healthcheck",
  "stop_grace_period",
];

export function readCompose(file = "docker-compose.yml") {
  return load(fs.readFileSync(file, "utf8"));
}

/** Replaces ${NAME}, ${NAME:-default} and ${NAME:?error}. */
export function filledIn(value, settings) {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, settings));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, settings)]));
  if (typeof value !== "string") return value;
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, mark, rest) => {
    if (settings[name]) return settings[name];
    if (mark === "?") throw new Error(`${name} is missing: ${rest}`);
    return rest ?? "";
  });
}

/** The options of `docker run` for a service; names of volumes get this prefix. Throws on an unknown key. */
export function runOptions(service, volumePrefix) {
  const meanings = {
    environment: (value) => Object.entries(value).flatMap(([name, one]) => ["--env", `${name}=${one}`]),
    volumes: (value) =>
      value.flatMap((one) => [
        "--volume",
        one.startsWith(".") ? path.resolve(one.split(":")[0]) + one.slice(one.indexOf(":")) : volumePrefix + one,
      ]),
    read_only: (value) => (value ? ["--read-only"] : []),
    init: (value) => (value ? ["--init"] : []),
    tmpfs: (value) => value.flatMap((one) => ["--tmpfs", one]),
    cap_drop: (value) => value.flatMap((one) => ["--cap-drop", one]),
    cap_add: (value) => value.flatMap((one) => ["--cap-add", one]),
    security_opt: (value) => value.flatMap((one) => ["--security-opt", one.replace(/:true$/, "")]),
    shm_size: (value) => ["--shm-size", value],
  };
  return Object.entries(service)
    .filter(([key]) => !NOT_OF_A_RUN.includes(key))
    .flatMap(([key, value]) => {
      if (!meanings[key]) throw new Error(`scripts/compose-file.mjs does not know what "${key}" is to docker run`);
      return meanings[key](value);
    });
}
