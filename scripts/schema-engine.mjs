// Prisma's schema engine as WebAssembly: compares the schema files with the migrations, without a download.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";

const filters = { externalTables: [], externalEnums: [] };

/**
 * The SQL of the difference between the migrations and the schema, without statements if they agree. Needs an empty
 * database.
 */
export async function missingSql(emptyDatabaseUrl) {
  const { SchemaEngine } = await loadEngine();
  const datamodels = schemaFiles().map((file) => [file.path, file.content]);
  const engine = await SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new Adapter({ connectionString: emptyDatabaseUrl })),
  );
  try {
    const from = { tag: "migrations", ...migrationsList() };
    const to = { tag: "schemaDatamodel", files: schemaFiles() };
    const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters });
    return stdout ?? "";
  } finally {
    engine.free();
  }
}

/**
 * Applies the migrations to the given empty database instead of creating a shadow database. The adapter of 7.10 does
 * not support PostgreSQL's one-byte "char" type, which the engine reads.
 */
class Adapter extends PrismaPg {
  async connect() {
    return mended(await super.connect());
  }
  async connectToShadowDb() {
    return this.connect();
  }
}

/** Sends scripts whole, because the adapter would split them at every semicolon, even in quotes. */
function mended(connection) {
  connection.executeScript = async (script) => void (await connection.underlyingDriver().query(script));
  const [CHAR, TEXT] = [18, 25];
  const perform = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (query) => {
    const chars = [];
    connection.performIO = async (sent) => {
      const result = await perform(sent);
      result.fields.forEach((field, column) => {
        if (field.dataTypeID === CHAR) chars.push(column);
        if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
      });
      return result;
    };
    const answer = await queryRaw(query).finally(() => {
      connection.performIO = perform;
    });
    for (const column of chars) answer.columnTypes[column] = ColumnTypeEnum.Character;
    return answer;
  };
  return connection;
}

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const require = createRequire(import.meta.url);
  const file = require.resolve("@prisma/schema-engine-wasm").replace("schema_engine.js", "schema_engine_bg.wasm");
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(fs.readFileSync(file)), {
    "./schema_engine_bg.js": bindings,
  });
  bindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return bindings;
}

function schemaFiles() {
  const dir = path.resolve("prisma/schema");
  return fs
    .readdirSync(dir)
    .sort()
    .map((name) => ({ path: path.join(dir, name), content: fs.readFileSync(path.join(dir, name), "utf8") }));
}

function migrationsList() {
  const baseDir = path.resolve("prisma/migrations");
  const read = (name) => fs.readFileSync(path.join(baseDir, name), "utf8");
  const directories = fs
    .readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    baseDir,
    lockfile: { path: "./migration_lock.toml", content: read("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: directories.sort().map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: read(`${name}/migration.sql`) } },
    })),
  };
}
