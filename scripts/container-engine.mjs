// Docker or Podman, whichever is there, behind the few words of them that we use.
import { spawnSync } from "node:child_process";
import { StepFailure } from "./steps.mjs";

/**
 * Docker where its daemon answers, else Podman. CONTAINER_ENGINE names another, with options of its own:
 * CONTAINER_ENGINE="podman --runtime runc"; and BUILD_OPTIONS has further ones for the build.
 */
export function findEngine() {
  const named = words(process.env.CONTAINER_ENGINE);
  const found = (named.length ? [named] : [["docker"], ["podman"]]).find(
    ([command, ...options]) => spawnSync(command, [...options, "info"], { env: process.env }).status === 0,
  );
  if (!found)
    throw new StepFailure(
      named.length ? `${named.join(" ")} does not answer` : "neither Docker nor Podman answers here",
      "Install and start Docker (docs.docker.com/engine/install), or install Podman (apt-get install podman).",
    );
  const isPodman = found[0].endsWith("podman");
  return {
    name: found.join(" "),
    // Podman then needs no rights that a container around it may not have, and asks no registry for images that are here.
    buildOptions: [
      ...(isPodman ? ["--isolation", "chroot", "--pull=missing"] : []),
      ...words(process.env.BUILD_OPTIONS),
    ],
    // Podman would add places to write to a root that is read-only.
    runOptions: isPodman ? ["--read-only-tmpfs=false"] : [],
    ask: asking(found),
  };
}

function words(text = "") {
  return text.split(/\s+/).filter(Boolean);
}

/** Runs the engine and answers what it says on standard output; a failure carries the end of all that it said. */
function asking([command, ...options]) {
  return (args, { mayFail = false } = {}) => {
    const { status, stdout, stderr, error } = spawnSync(command, [...options, ...args], {
      encoding: "utf8",
      env: process.env,
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === 0) return stdout.trim();
    if (mayFail) return undefined;
    const said = `${stdout ?? ""}${stderr ?? ""}`.trim().split("\n").slice(-20).join("\n");
    throw new Error(`${command} ${args[0]} ended with ${status}: ${said || error?.message}`);
  };
}
