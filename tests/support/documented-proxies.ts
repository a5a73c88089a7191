import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "./run-folder.mjs";
import { patience } from "./slowness.mjs";

const GUIDE = readFileSync(path.resolve("docs/self-hosting.md"), "utf8");
const DIR = path.join(runFolder(), "proxies");

type Ports = { own: number; server: number };

/** The guide's configuration under this heading, for a server on another port. */
function documented(word: string, server: number): string {
  const block = new RegExp(`^${word}[^\\n]*:\\n\\n\`\`\`\\n([\\s\\S]+?)\`\`\``, "m").exec(GUIDE)?.[1];
  if (!block) throw new Error(`The guide shows no set-up of ${word}`);
  return block.replaceAll("127.0.0.1:3000", `127.0.0.1:${server}`);
}

function caddy({ own, server }: Ports): string[] {
  const file = path.join(DIR, "Caddyfile");
  const site = documented("Caddy", server).replace("atesta.example.com {", `http://127.0.0.1:${own} {`);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", file];
}

function nginx({ own, server }: Ports): string[] {
  const file = path.join(DIR, "nginx.conf");
  const [site = ""] = documented("nginx", server).split("\nserver {\n  listen 80;");
  const plain = site.replace("listen 443 ssl;", `listen 127.0.0.1:${own};`).replace(/^\s*ssl_.*$/gm, "");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${DIR}/${name};`,
  );
  writeFileSync(file, `pid ${DIR}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${plain}\n}\n`);
  return ["/usr/sbin/nginx", "-c", file, "-e", `${DIR}/error.log`, "-g", "daemon off; master_process off;"];
}

const settings = { caddy, nginx };
type Name = keyof typeof settings;

/** `npm test` installs both if it may; otherwise the proxies of this machine are tested. */
export const presentProxies = (Object.keys(settings) as Name[]).filter((name) =>
  ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(path.join(folder, name))),
);

export type Proxy = { port: number; stop: () => Promise<void> };

/** A proxy in front of a server, set up as in the guide, on a port of its own and without certificates. */
export async function startProxy(name: Name, server: number): Promise<Proxy> {
  mkdirSync(DIR, { recursive: true });
  const own: number = await freePort();
  const [command = "", ...args] = settings[name]({ own, server });
  const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, HOME: DIR } });
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
