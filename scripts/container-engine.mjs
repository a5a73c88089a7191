// The few commands of Docker or Podman that we use.
import { spawnSync } from "node:child_process";
import { StepFailure } from "./steps.mjs";

/**
 * Docker if its daemon responds, otherwise Podman. CONTAINER_ENGINE names another one with options, such as
 * CONTAINER_ENGINE="podman --runtime runc"; BUILD_OPTIONS adds options for the build.
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
    // With these Podman needs no rights that an outer container may lack, and does not pull existing images.
    buildOptions: [
      ...(isPodman ? ["--isolation", "chroot", "--pull=missing"] : []),
      ...words(process.env.BUILD_OPTIONS),
    ],
    // Podman would add writable folders to a read-only root.
    runOptions: isPodman ? ["--read-only-tmpfs=false"] : [],
    ask: asking(found),
  };
}

function words(text = "") {
  return text.split(/\s+/).filter(Boolean);
}

/** Runs the engine and returns its standard output; a failure contains the end of its output. */
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
