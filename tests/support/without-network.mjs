// The built server and its first visitor on a machine without a network: without-network.mjs <build> <socket> <database port>
// The last line is what came of it. The database is reached by a file, which needs no network.
import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { tcpRelay } from "./tcp-relay.mjs";

const [build, socket, databasePort] = process.argv.slice(2);
const PERSON = {
  email: process.env.PERSON ?? "first@nowhere.example",
  password: "eleven quiet rivers without a bridge",
};
const outside = [];

if (socket) {
  const relay = tcpRelay(() => net.connect(socket));
  await once(relay.listen(Number(databasePort), "127.0.0.1"), "listening");
}
const served = new URL("../load/served-app.mjs", import.meta.url).pathname;
const child = fork(served, [build], {
  execArgv: ["--import", new URL("./calls-outside.mjs", import.meta.url).href],
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
child.on("message", (message) => message.outside && outside.push(message.outside));
child.once("exit", (code) => process.exit(code ?? 1));

const at = `http://127.0.0.1:${process.env.PORT}`;
const ready = () =>
  fetch(`${at}/api/v2/health/ready/`).then(
    (answer) => answer.ok,
    () => false,
  );
while (!(await ready())) await wait(100);

const came = { ready: true, network: hasNetwork() };
const page = await fetch(`${at}/auth/login`);
came.page = page.status;
came.scripts = await statusesOf(
  [...(await page.text()).matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path),
);
came.registered = await post("users/register-user-and-company", {
  ...PERSON,
  password2: PERSON.password,
  company_title: "Nowhere",
  first_name: "Olena",
  middle_name: "Ivanivna",
  last_name: "Koval",
  phone: "380671234567",
}).then(({ status }) => status);
const signedIn = await post("auth/login", PERSON);
const { access } = await signedIn.json();
came.signedIn = signedIn.status;
came.people = (await fetch(`${at}/api/v2/users/users/`, { headers: { authorization: `Bearer ${access}` } })).status;
// The first letter goes a moment after the registration.
while (process.env.SMTP_URL && !outside.length) await wait(50);
console.log(JSON.stringify({ ...came, outside: [...new Set(outside)] }));
process.exit(0);

function post(path, body) {
  const headers = { "content-type": "application/json" };
  return fetch(`${at}/api/v2/${path}/`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function statusesOf(paths) {
  const answers = await Promise.all(paths.map((path) => fetch(at + path.replaceAll("&amp;", "&"))));
  return [...new Set(answers.map(({ status }) => status))];
}

/** Whether this machine has another interface than the one to itself. */
function hasNetwork() {
  return fs
    .readFileSync("/proc/net/dev", "utf8")
    .split("\n")
    .some((line) => /^\s*(?!lo:)\w+:/.test(line));
}
