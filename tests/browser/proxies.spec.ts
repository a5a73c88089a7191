import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "../support/run-folder.mjs";
import { expect, test } from "./support/journey";
import { connect, type Sent } from "./support/sockets";

const GUIDE = readFileSync(path.resolve("docs/self-hosting.md"), "utf8");
const DIR = path.join(runFolder(), "proxies");
/** Spellings of an address that a rule of a proxy for the plain one would not meet. */
const OTHERWISE = ["/api/v2/../xxusers/x/", "/api/v2/%2e%2e/xxusers/x/", "/api/v2/..\\xxusers/x/", "/api/v2/users\\x/"];
let port: number;

/** The guide's configuration under this heading, with a port of this machine and without certificates. */
function documented(word: string, server: string): string {
  const block = new RegExp(`^${word}[^\\n]*:\\n\\n\`\`\`\\n([\\s\\S]+?)\`\`\``, "m").exec(GUIDE)?.[1];
  if (!block) throw new Error(`The guide shows no set-up of ${word}`);
  return block.replaceAll("127.0.0.1:3000", server);
}

function caddy(server: string): string[] {
  const file = path.join(DIR, "Caddyfile");
  const site = documented("Caddy", server).replace("atesta.example.com {", `http://127.0.0.1:${port} {`);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", file];
}

function nginx(server: string): string[] {
  const file = path.join(DIR, "nginx.conf");
  const [site = ""] = documented("nginx", server).split("\nserver {\n  listen 80;");
  const plain = site.replace("listen 443 ssl;", `listen 127.0.0.1:${port};`).replace(/^\s*ssl_.*$/gm, "");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${DIR}/${name};`,
  );
  writeFileSync(file, `pid ${DIR}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${plain}\n}\n`);
  return ["/usr/sbin/nginx", "-c", file, "-e", `${DIR}/error.log`, "-g", "daemon off; master_process off;"];
}

/** `npm test` installs both if it may; otherwise the proxies of this machine are tested. */
const proxies = { caddy, nginx };
const present = Object.entries(proxies).filter(([name]) =>
  ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(path.join(folder, name))),
);

test.describe.configure({ mode: "serial" });

for (const [name, settings] of present) {
  test(`behind ${name}, set up as in the guide, refused bodies get their response, and so does everybody after them`, async ({
    baseURL,
  }) => {
    port = await freePort();
    mkdirSync(DIR, { recursive: true });
    const [command = "", ...args] = settings(new URL(String(baseURL)).host);
    const proxy = spawn(command, args, { stdio: "ignore", env: { ...process.env, HOME: DIR } });
    try {
      await ready();
      for (const size of [150_000, 1_000_000, 3_000_000]) {
        await Promise.all(Array.from({ length: 8 }, () => refused(size)));
        const answers = await Promise.all(Array.from({ length: 12 }, () => visit()));
        expect({ size, answers }).toEqual({ size, answers: Array(12).fill(200) });
      }
      // A proxy may encode a backslash, which is then a letter of an address that does not exist.
      for (const path of OTHERWISE) expect([path, 400, 404]).toContain(await asked({ path }));
      const headers = { connection: "Upgrade", upgrade: "websocket" };
      expect(await asked({ path: "/none", headers })).toBe(404);
    } finally {
      await end(proxy);
    }
  });
}

async function ready(): Promise<void> {
  await expect.poll(() => visit().catch(() => 0)).toBe(200);
}

async function refused(size: number): Promise<void> {
  const connection = await connect(port);
  const headers = { "content-type": "application/json" };
  const status = await connection.ask({
    method: "POST",
    path: "/api/v2/auth/login/",
    headers,
    body: Buffer.alloc(size, 0xff),
  });
  expect([400, 413, "closed"]).toContain(status);
  connection.end();
}

function visit(): Promise<number | string> {
  return asked({ path: "/api/v2/health/live/" });
}

async function asked(sent: Omit<Sent, "method">): Promise<number | string> {
  const connection = await connect(port);
  try {
    return await connection.ask({ method: "GET", ...sent });
  } finally {
    connection.end();
  }
}

async function end(proxy: ChildProcess): Promise<void> {
  if (proxy.exitCode !== null) throw new Error(`The proxy ended by itself, with ${proxy.exitCode}`);
  const exited = new Promise((resolve) => proxy.once("exit", resolve));
  proxy.kill("SIGKILL");
  await exited;
}
