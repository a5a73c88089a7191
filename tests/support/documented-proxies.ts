import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "./run-folder.mjs";
import { patience } from "./slowness.mjs";

const GUIDE = readFileSync(path.resolve("docs/self-hosting.md"), "utf8");

/** A proxy's folder and port, and the ports of the copies behind it. */
type Place = { dir: string; own: number; copies: number[] };

/** The guide's configuration under this heading, for one copy or two on other ports. */
function documented(word: string, copies: number[]): string {
  const block = new RegExp(`^${word}[^\\n]*:\\n\\n\`\`\`\\n([\\s\\S]+?)\`\`\``, "m").exec(GUIDE)?.[1];
  if (!block) throw new Error(`The guide shows no set-up of ${word}`);
  const [one, two] = copies;
  return block.replaceAll("127.0.0.1:3000", `127.0.0.1:${one}`).replaceAll("127.0.0.1:3001", `127.0.0.1:${two}`);
}

const headingOf = (name: string, copies: number[]) => (copies.length > 1 ? `Two copies behind ${name}` : name);

function caddy({ dir, own, copies }: Place): string[] {
  const file = path.join(dir, "Caddyfile");
  const site = documented(headingOf("Caddy", copies), copies).replace(
    "atesta.example.com {",
    `http://127.0.0.1:${own} {`,
  );
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", file];
}

function nginx({ dir, own, copies }: Place): string[] {
  const file = path.join(dir, "nginx.conf");
  const [site = ""] = documented(headingOf("nginx", copies), copies).split("\nserver {\n  listen 80;");
  const plain = site.replace("listen 443 ssl;", `listen 127.0.0.1:${own};`).replace(/^\s*ssl_.*$/gm, "");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  writeFileSync(file, `pid ${dir}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${plain}\n}\n`);
  return ["/usr/sbin/nginx", "-c", file, "-e", `${dir}/error.log`, "-g", "daemon off; master_process off;"];
}

/** The guide shows it for two copies, and says which line one copy does without. */
function haproxy({ dir, own, copies }: Place): string[] {
  const file = path.join(dir, "haproxy.cfg");
  const plain = documented("Two copies behind HAProxy", copies)
    .replace("bind :80", `bind 127.0.0.1:${own}`)
    .replace(/^.* ssl.*\n/gm, "");
  writeFileSync(file, copies.length > 1 ? plain : plain.replace(/^ *server two .*\n/m, ""));
  return ["/usr/sbin/haproxy", "-f", file];
}

const settings = { caddy, nginx, haproxy };
type Name = keyof typeof settings;

/** `npm test` installs them if it may; otherwise the proxies of this machine are tested. */
export const presentProxies = (Object.keys(settings) as Name[]).filter((name) =>
  ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(path.join(folder, name))),
);

export type Proxy = { port: number; stop: () => Promise<void> };

/** A proxy in front of one server or two copies, set up as in the guide, on a port of its own and without certificates. */
export async function startProxy(name: Name, ...copies: number[]): Promise<Proxy> {
  const own: number = await freePort();
  const dir = path.join(runFolder(), "proxies", String(own));
  mkdirSync(dir, { recursive: true });
  const [command = "", ...args] = settings[name]({ dir, own, copies });
  const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, HOME: dir } });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    const endedByItself = child.exitCode;
    child.kill("SIGKILL");
    await exited;
    if (endedByItself !== null) throw new Error(`The proxy ended by itself, with ${endedByItself}`);
  };
  try {
    await ready(own);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: own, stop };
}

async function ready(port: number): Promise<void> {
  const asks = () => fetch(`http://127.0.0.1:${port}/api/v2/health/live/`).then(({ ok }) => ok);
  for (const until = Date.now() + patience(20_000); !(await asks().catch(() => false)); await wait(50))
    if (Date.now() > until) throw new Error("The proxy does not answer");
}
