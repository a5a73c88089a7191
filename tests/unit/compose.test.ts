import { readFileSync } from "node:fs";
import path from "node:path";

const read = (name: string) => readFileSync(path.resolve(__dirname, "../..", name), "utf8");
const compose = read("docker-compose.yml");
const dockerfile = read("Dockerfile");

/** The lines of a service, without comments. */
function service(name: string): string {
  const lines = compose.split("\n").filter((line) => !line.trim().startsWith("#"));
  const start = lines.indexOf(`  ${name}:`);
  const length = lines.slice(start + 1).findIndex((line) => /^ {0,2}\S/.test(line));
  return lines.slice(start, start + 1 + length).join("\n");
}

describe("docker-compose.yml", () => {
  const app = service("app");
  const db = service("db");

  test("runs two services and no more", () => {
    const [, services = ""] = /^services:\n([\s\S]+?)^volumes:/m.exec(compose) ?? [];
    expect(services.match(/^ {2}\w+:/gm)).toEqual(["  app:", "  db:"]);
  });

  test("the application starts when the database is healthy, and keeps its files", () => {
    expect(app).toContain("    depends_on:\n      db:\n        condition: service_healthy");
    expect(app).toContain("    volumes:\n      - files:/data");
    expect(compose).toMatch(/^volumes:\n {2}database:\n {2}files:\n/m);
  });

  test("the application is confined", () => {
    for (const line of ["read_only: true", "tmpfs:\n      - /tmp", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]', "init: true"])
      expect(app).toContain(`    ${line}`);
    expect(app).not.toMatch(/privileged|cap_add|network_mode|pid:|user:/);
  });

  test("both come back after a restart of the machine, and are given time to end", () => {
    expect(app).toContain("    restart: unless-stopped\n    stop_grace_period: 30s");
    expect(db).toContain("    restart: unless-stopped\n    stop_grace_period: 60s");
    const [, hardExit = ""] = /HARD_EXIT_MS = ([\d_]+)/.exec(read("scripts/serve.mjs")) ?? [];
    expect(Number(hardExit.replaceAll("_", ""))).toBeLessThan(30_000);
  });

  test("the database is PostgreSQL 18, its volume above the folder of the version, reached by nobody else", () => {
    expect(db).toContain("    image: postgres:18\n");
    expect(db).toContain("    volumes:\n      - database:/var/lib/postgresql\n");
    expect(db).not.toContain("ports:");
    expect(db).toContain('test: ["CMD", "pg_isready", "-q", "-h", "127.0.0.1", "-U", "atesta", "-d", "atesta"]');
    expect(db).toContain('    cap_drop: [ALL]\n    cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]\n    security_opt: ["no-new-privileges:true"]');
  });

  test("the application is published to this machine alone unless told otherwise", () => {
    expect(app).toContain(`    ports:\n      - "\${PUBLISH_ADDRESS:-127.0.0.1}:\${PUBLISH_PORT:-3000}:3000"`);
  });

  test("no secret has a default, and one password serves both sides", () => {
    expect(compose.match(/(SECRET|PEPPER|PASSWORD)[A-Z_]*:-[^}]/g)).toBeNull();
    expect(app).toContain(`DATABASE_PASSWORD: \${POSTGRES_PASSWORD:?`);
    expect(db).toContain(`POSTGRES_PASSWORD: \${POSTGRES_PASSWORD:?`);
    expect(app).toContain("DATABASE_URL: postgresql://atesta@db:5432/atesta\n");
  });

  test("limits cannot be turned off in it", () => {
    expect(compose).not.toContain("RATE_LIMITS");
  });
});

describe("Dockerfile", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

  test("both stages begin with the one base image", () => {
    expect(dockerfile.match(/^FROM .+$/gm)).toEqual(["FROM node:24-bookworm-slim AS build", "FROM node:24-bookworm-slim"]);
  });

  test("what runs is the standalone server as another user than root", () => {
    expect(last.match(/^COPY .+$/gm)).toEqual(["COPY --from=build /app/.next/standalone ./"]);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^CMD \["node", "scripts\/serve\.mjs"\]$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test("what the compose file relies on is set in it", () => {
    expect(last).toMatch(/^ENV NODE_ENV=production .*HOST=0\.0\.0\.0 PORT=3000 DATA_DIR=\/data$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/^EXPOSE 3000$/m);
    expect(last).toContain("/api/v2/health/ready/");
  });

  test("no secret is built into it", () => {
    expect(dockerfile).not.toMatch(/SECRET|PEPPER|PASSWORD|DATABASE_URL/);
    const ignored = read(".dockerignore").split("\n");
    for (const place of [".env", ".env.*", "secrets", ".data", ".git", "node_modules", "*.dump"]) expect(ignored).toContain(place);
  });
});
