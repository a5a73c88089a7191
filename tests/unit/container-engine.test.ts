import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findEngine } from "@/scripts/container-engine.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "atesta-engine-"));
const before = { ...process.env };
afterEach(() => Object.assign(process.env, { CONTAINER_ENGINE: "", BUILD_OPTIONS: "", PATH: before.PATH }));
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

test("Docker is taken where its daemon answers", () => {
  onlyThese({ docker: 0, podman: 0 });
  expect(findEngine()).toMatchObject({ name: "docker", buildOptions: [], runOptions: [] });
});

test("Podman is taken where Docker is a program without a daemon", () => {
  onlyThese({ docker: 1, podman: 0 });
  expect(findEngine()).toMatchObject({ name: "podman", runOptions: ["--read-only-tmpfs=false"] });
});

test("another command line can be named, and further options of the build", () => {
  onlyThese({ docker: 0, podman: 0 });
  Object.assign(process.env, { CONTAINER_ENGINE: "podman --runtime runc", BUILD_OPTIONS: "--no-cache" });
  const engine = findEngine();
  expect(engine.name).toBe("podman --runtime runc");
  expect(engine.buildOptions.at(-1)).toBe("--no-cache");
  expect(engine.ask(["ps"])).toBe(`${folder}/podman --runtime runc ps`);
});

test("where neither answers it is a failure that says what to install, never a test left out", () => {
  onlyThese({ docker: 1 });
  expect(() => findEngine()).toThrow("neither Docker nor Podman answers here");
  try {
    findEngine();
  } catch (error) {
    expect((error as { advice: string }).advice).toMatch(/Docker.*Podman/);
  }
});
