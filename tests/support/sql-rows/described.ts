// What PostgreSQL says of a statement: the name and type of each column, and the tree of nodes into which it has parsed the
// statement, with every name resolved.
import { Client, type Connection, type Submittable } from "pg";

/** A node has its kind as `tag`. A list is an array, and everything else a text. */
export type Tree = { [field: string]: Value };
export type Value = Tree | Value[] | string | null | undefined;

export const treeOf = (value: Value): Tree | undefined =>
  value && typeof value === "object" && !Array.isArray(value) ? value : undefined;
export const itemsOf = (value: Value): Value[] => (Array.isArray(value) ? value : []);
export const treesOf = (value: Value): Tree[] =>
  itemsOf(value)
    .map(treeOf)
    .filter((one) => one !== undefined);
export const textOf = (value: Value): string => (typeof value === "string" ? value : "");
export const numberOf = (value: Value): number => Number(textOf(value));

/** The columns of a query, without those that it only orders by. */
export function outputsOf(query: Tree): Tree[] {
  const list = query.commandType === "1" ? query.targetList : query.returningList;
  return treesOf(list).filter(({ resjunk }) => resjunk !== "true");
}

const TOKEN = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g;

/** Reads a tree as PostgreSQL prints it: `{VAR :varno 1 :varattno 2}`, `(list of nodes)`, `<>` for nothing. */
export function readTree(printed: string): Value {
  const tokens = printed.match(TOKEN) ?? [];
  let at = 0;
  const isAt = (end: string) => at >= tokens.length || tokens[at] === end;
  function value(): Value {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "<>") return null;
    if (token === "(") return list();
    return token === "{" ? node() : token;
  }
  function list(): Value[] {
    const items: Value[] = [];
    while (!isAt(")")) items.push(value());
    at += 1;
    return items;
  }
  function node(): Tree {
    const tree: Tree = { tag: value() };
    while (!isAt("}")) {
      const field = textOf(value()).slice(1);
      tree[field] = value();
      // The bytes of a constant.
      while (!isAt("}") && !tokens[at]?.startsWith(":")) at += 1;
    }
    at += 1;
    return tree;
  }
  return value();
}

type Field = { name: string; dataTypeID: number };
export type Described = { fields: Field[]; query: Tree };

/** Parses and describes a statement without running it. */
class Description implements Submittable {
  private fields: Field[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Error | undefined, fields: Field[]) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: "", text: this.text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleReadyForQuery(): void {
    this.done(undefined, this.fields);
  }
}

/** A connection that tells how it has understood each statement. Only a superuser can keep that out of the server's log. */
export class Describer {
  private printed = "";

  private constructor(readonly client: Client) {
    client.on("notice", ({ message, detail }) => {
      if (message === "parse tree:") this.printed = detail ?? "";
    });
  }

  static async open(superuserUrl: string): Promise<Describer> {
    const settings = { log_min_messages: "panic", client_min_messages: "log", debug_pretty_print: "off" };
    const options = Object.entries({ ...settings, debug_print_parse: "on" });
    const client = new Client({
      connectionString: superuserUrl,
      options: options.map(([name, value]) => `-c ${name}=${value}`).join(" "),
    });
    await client.connect();
    return new Describer(client);
  }

  async describe(text: string): Promise<Described> {
    this.printed = "";
    const fields = await new Promise<Field[]>((resolve, reject) => {
      this.client.query(new Description(text, (error, found) => (error ? reject(error) : resolve(found))));
    });
    return { fields, query: treeOf(readTree(this.printed)) ?? {} };
  }
}
