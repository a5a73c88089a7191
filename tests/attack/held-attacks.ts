// Attacks that hold something of the server for as long as they go on.
import type { BuiltServer } from "../support/built-server";
import { sql } from "../support/database";
import { someoneToEstimate } from "../support/estimated-task";
import { registerAndSignIn } from "../support/people";
import { type RawConnection, rawConnection } from "../support/raw-connection";
import { sampleSize } from "../support/sampling";
import type { Visitor } from "./visitor";

export type HeldAttack = {
  name: string;
  /** By how many megabytes the server may grow meanwhile. */
  most: number;
  /** So many of its connections are answered, and no more while nobody reads. */
  answered: number;
  /** Requests wait behind others, so the server does not read yet that the client has closed its side. */
  isPipelined?: true;
  /** What another company's person asks meanwhile, by default for a list. */
  visits?: keyof Visitor;
  /** How often, if not as often as during the others. */
  calls?: number;
  begin: (server: BuiltServer) => Promise<Held>;
};
type Held = {
  connections: RawConnection[];
  /** What is done again and again while others call. */
  goOn: () => void;
};

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const SCHEMA = "/api/v2/schema/";
const LIST = "/api/v2/process/tasks/";
const ROWS = 10_000;

function connect({ port }: BuiltServer, count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => rawConnection(port)));
}

/** Clients that send the beginning, and then a little more each time. */
function trickling(beginnings: string[], more: string): HeldAttack["begin"] {
  return async (server) => {
    const connections = await connect(server, beginnings.length);
    for (const [nth, beginning] of beginnings.entries()) connections[nth]?.write(beginning);
    const goOn = () => {
      for (const one of connections) one.write(more);
    };
    return { connections, goOn };
  };
}

/** Clients that send this and read no more than the beginning of the answer. */
function unread(count: number, requests: string): HeldAttack["begin"] {
  return async (server) => {
    const connections = await connect(server, count);
    for (const { socket, write } of connections) {
      socket.once("data", () => socket.pause());
      write(requests);
    }
    return { connections, goOn: () => undefined };
  };
}

/** The administrator of a company with many tasks. */
async function tokenOfManyTasks(): Promise<string> {
  const { company, admin, person, estimator, checklist } = await someoneToEstimate();
  await sql(
    `INSERT INTO tasks (company_id, title, description, user_id, checklist_id, estimator_id)
     SELECT $1, 'Огляд ' || n, repeat('Зайти зранку. ', 10), $2, $3, $4 FROM generate_series(1, $5::int) AS n`,
    [company.id, person.user.id, checklist, estimator.user.id, ROWS],
  );
  return admin.access;
}

const post = (path: string, size: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`;
const many = (text: string) => Array.from({ length: sampleSize("slowClients") }, () => text);
const COMPANIES = 8;

export const heldAttacks: HeldAttack[] = [
  { name: "clients that say nothing", most: 80, answered: 0, begin: trickling(many(""), "") },
  {
    name: "clients that send a header at a time",
    most: 80,
    answered: 0,
    begin: trickling(many(get(SCHEMA).slice(0, -2)), "X: y\r\n"),
  },
  {
    name: "clients that send a letter of a body at a time",
    most: 80,
    answered: 0,
    begin: trickling(many(post("/api/v2/auth/login/", 200_000)), "x"),
  },
  {
    name: "imports of eight companies that send a letter at a time",
    most: 80,
    answered: 0,
    visits: "bring",
    // The server refuses such imports after ten seconds.
    calls: 10,
    begin: async (server) => {
      const tokens: string[] = [];
      for (let nth = 0; nth < COMPANIES; nth += 1) tokens.push((await registerAndSignIn()).access);
      const beginnings = tokens.map((token) => post("/api/v2/users/import-users/", 4_000_000, bearer(token)));
      return trickling(beginnings, " ")(server);
    },
  },
  {
    name: "1,500 requests for a document by one connection that does not read",
    most: 80,
    answered: 1,
    isPipelined: true,
    begin: unread(1, get(SCHEMA).repeat(1500)),
  },
  {
    name: "1,500 requests for a page by one connection that does not read",
    most: 80,
    answered: 1,
    isPipelined: true,
    begin: unread(1, get("/auth/login").repeat(1500)),
  },
  {
    name: "clients that do not read the page of the API",
    most: 80,
    answered: 50,
    isPipelined: true,
    begin: unread(50, get("/api/v2/docs/").repeat(9)),
  },
  {
    name: "lists of 10,000 rows that nobody reads",
    most: 200,
    answered: 4,
    begin: async (server) => unread(sampleSize("unreadLists"), get(LIST, bearer(await tokenOfManyTasks())))(server),
  },
];
