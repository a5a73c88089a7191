import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "../run-folder.mjs";
import { patience } from "../slowness.mjs";

const run = promisify(execFile);
const GATEWAY = "client.rgw";

type Key = { accessKeyId: string; secretAccessKey: string };

/** One machine that is the whole of Ceph: a monitor, a disk in memory, and the gateway that speaks S3. */
const settingsOf = ({ folder, id, monitor, port }: { folder: string; id: string; monitor: number; port: number }) => `
[global]
fsid = ${id}
mon_host = v2:127.0.0.1:${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
mon_data = ${folder}/monitor
osd_data = ${folder}/disk
keyring = ${folder}/keyring
osd_objectstore = memstore
# Programs of one cluster trust one another here; the gateway still asks its clients for their keys.
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
mon_allow_pool_size_one = true
# By default a monitor collects changes for a second, and ends on a disk that is almost full.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
mon_data_avail_crit = 0
run_dir = ${folder}
admin_socket =
log_to_file = false
log_to_stderr = true
mon_cluster_log_to_file = false
[${GATEWAY}]
rgw_data = ${folder}
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 32
# Small pages, so that a list has several of them, and quotas that are looked up each time.
rgw_max_listing_results = 3
rgw_bucket_quota_ttl = 0
`;

/** A real S3 server: Ceph's gateway from Debian, as many hosting companies run it. */
export class CephServer {
  readonly folder = path.join(runFolder(), `ceph-${process.env.JEST_WORKER_ID}`);
  private readonly config = path.join(this.folder, "ceph.conf");
  private readonly children = new Set<ChildProcess>();
  private gateway: ChildProcess | undefined;
  private port = 0;
  private said = "";

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    for (const name of ["monitor", "disk"]) mkdirSync(path.join(this.folder, name), { recursive: true });
    const [id, disk, monitor] = [randomUUID(), randomUUID(), await freePort()];
    this.port = await freePort();
    writeFileSync(this.config, settingsOf({ folder: this.folder, id, monitor, port: this.port }));
    const members = path.join(this.folder, "members");
    await this.order("ceph-authtool", ["--create-keyring", `${this.folder}/keyring`, "--gen-key", "-n", GATEWAY]);
    await this.order("monmaptool", ["--create", "--fsid", id, "--addv", "a", `[v2:127.0.0.1:${monitor}]`, members]);
    await this.order("ceph-mon", ["--mkfs", "-i", "a", "--monmap", members]);
    this.keep("ceph-mon", ["-i", "a", "-f"]);
    await this.order("ceph", ["osd", "new", disk]);
    await this.order("ceph-osd", ["--mkfs", "-i", "0", "--osd-uuid", disk]);
    this.keep("ceph-osd", ["-i", "0", "-f"]);
    await this.open();
  }

  /** Starts the gateway, at the same port each time. */
  async open(): Promise<void> {
    const gateway = this.keep("radosgw", ["-n", GATEWAY, "-f"]);
    this.gateway = gateway;
    const answers = () =>
      fetch(this.endpoint).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const until = Date.now() + patience(60_000); !(await answers()); await wait(50))
      if (Date.now() > until || gateway.exitCode !== null) throw new Error(`Ceph does not start: ${this.said}`);
  }

  /** Ends the gateway as a fall of its machine does. */
  async close(): Promise<void> {
    if (this.gateway) await end(this.gateway);
  }

  /** Takes connections from now on, and says nothing. */
  pause(): void {
    this.gateway?.kill("SIGSTOP");
  }

  resume(): void {
    this.gateway?.kill("SIGCONT");
  }

  /** A customer, whose buckets take so many bytes at most. */
  async addUser(name: string, { accessKeyId, secretAccessKey }: Key, most?: number): Promise<void> {
    const admin = (words: string[]) => this.order("radosgw-admin", ["-n", GATEWAY, ...words, "--uid", name]);
    await admin([
      "user",
      "create",
      "--display-name",
      name,
      "--access-key",
      accessKeyId,
      "--secret-key",
      secretAccessKey,
    ]);
    if (most === undefined) return;
    await admin(["quota", "set", "--quota-scope", "bucket", "--max-size", String(most)]);
    await admin(["quota", "enable", "--quota-scope", "bucket"]);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.children].map(end));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async order(program: string, words: string[]): Promise<void> {
    const limits = { timeout: patience(60_000), killSignal: "SIGKILL" } as const;
    await run(program, ["-c", this.config, ...words], limits).catch((error) => {
      throw new Error(`${program} ${words[0]}: ${error.stderr || error.message}${this.said}`);
    });
  }

  private keep(program: string, words: string[]): ChildProcess {
    const child = spawn(program, ["-c", this.config, ...words], { stdio: ["ignore", "pipe", "pipe"] });
    this.children.add(child);
    child.once("exit", () => this.children.delete(child));
    // A program that is not there has no exit.
    child.once("error", ({ message }) => {
      this.children.delete(child);
      this.said += message;
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        this.said = `${this.said}${chunk}`.slice(-4000);
      });
    return child;
  }
}

/** What it stores is in memory and is thrown away, so it need not leave in order; a paused one could not. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
