import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findEngine } from "@/scripts/container-engine.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "atesta-engine-"));
const before = { ...process.env };
// The machine that runs the tests may have set them.
beforeEach(() => Object.assign(process.env, { CONTAINER_ENGINE: "", BUILD_OPTIONS: "" }));
afterEach(() => Object.assign(process.env, before));
afterAll(() => rmSync(folder, { recursive: true }));

/** Fake programs with these exit codes, which record their arguments. */
function onlyThese(programs: Record<string, number>): void {
  for (const name of ["docker", "podman"]) rmSync(path.join(folder, name), { force: true });
  for (const [name, code] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho "$0 $*"\nexit ${code}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  process.env.PATH = folder;
}

test("Docker is used if its daemon responds", () => {
  onlyThese({ docker: 0, podman: 0 });
  expect(findEngine()).toMatchObject({ name: "docker", buildOptions: [], runOptions: [] });
});

test("Podman is used if Docker has no running daemon", () => {
  onlyThese({ docker: 1, podman: 0 });
  expect(findEngine()).toMatchObject({ name: "podman", runOptions: ["--read-only-tmpfs=false"] });
});

test("another command, and further build options, can be set", () => {
  onlyThese({ docker: 0, podman: 0 });
  Object.assign(process.env, { CONTAINER_ENGINE: "podman --runtime runc", BUILD_OPTIONS: "--no-cache" });
  const engine = findEngine();
  expect(engine.name).toBe("podman --runtime runc");
  expect(engine.buildOptions.at(-1)).toBe("--no-cache");
  expect(engine.ask(["ps"])).toBe(`${folder}/podman --runtime runc ps`);
});

test("if neither responds, the tests fail with a hint what to install; they are not skipped", () => {
  onlyThese({ docker: 1 });
  expect(() => findEngine()).toThrow("neither Docker nor Podman answers here");
  try {
    findEngine();
  } catch (error) {
    expect((error as { advice: string }).advice).toMatch(/Docker.*Podman/);
  }
});
