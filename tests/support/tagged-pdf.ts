import { inflateSync } from "node:zlib";

/** One element as screen readers find it: its tags from the outside in, and its text. A link has a name, too. */
export type Heard = { tags: string; text: string; link?: string };

export type TaggedPage = {
  catalog: string;
  /** In the order in which it is read. */
  heard: Heard[];
  /** What is drawn as decoration, in drawing order. */
  decoration: string[];
  /** The drawing commands that are neither read nor decoration. */
  bare: string[];
  /** How many letters are drawn as glyph 0, the empty box. */
  boxes: number;
};

type Drawn = Omit<TaggedPage, "catalog" | "heard"> & { texts: Map<number, string> };

/** Reads the tags of a page. It knows only what the library writes: plain objects and texts as pairs of bytes. */
export function readTags(bytes: Buffer): TaggedPage {
  const objects = objectsOf(bytes);
  const only = (type: string) => [...objects.values()].find((one) => one.startsWith(`<<\n/Type /${type}\n`)) ?? "";
  const { texts, ...drawn } = drawnOn(only("Page"), objects);
  const root = objects.get(refs(entryOf(only("Catalog"), "StructTreeRoot"))[0] ?? "") ?? "";
  const heard = refs(entryOf(root, "K")).flatMap((id) => heardIn(id, "", { objects, texts }));
  return { catalog: withRefs(only("Catalog"), objects), heard, ...drawn };
}

/** Every object by its reference; streams are inflated. */
function objectsOf(bytes: Buffer): Map<string, string> {
  const found = bytes.toString("latin1").matchAll(/^(\d+ 0) obj\n([\s\S]*?)\nendobj$/gm);
  return new Map(
    [...found].map(([, id = "", body = ""]) => {
      const [head = "", ...stream] = body.split("\nstream\n");
      if (!head.includes("FlateDecode")) return [id, body];
      return [id, head + inflateSync(Buffer.from(stream.join("\nstream\n"), "latin1")).toString("latin1")];
    }),
  );
}

function heardIn(
  id: string,
  above: string,
  page: { objects: Map<string, string>; texts: Map<number, string> },
): Heard[] {
  const element = page.objects.get(id) ?? "";
  const tags = `${above} ${element.match(/\/S \/(\w+)/)?.[1]}`.trim();
  const kids = entryOf(element, "K");
  const area = kids.match(/\/Obj (\d+ 0) R/)?.[1];
  const inner = kids.replace(/<<[\s\S]*?>>/g, "");
  const deeper = refs(inner).flatMap((kid) => heardIn(kid, tags, page));
  const alt = textOf(element, "Alt");
  const own = inner.replace(/\d+ 0 R/g, "").match(/\d+/g) ?? [];
  const text = alt ?? own.map((mark) => page.texts.get(Number(mark)) ?? "(nothing)").join("");
  const heard = own.length ? [{ tags, text }, ...deeper] : deeper;
  if (!area) return heard;
  const link = textOf(page.objects.get(area) ?? "", "Contents") ?? "";
  return heard.map((one) => ({ ...one, link }));
}

/** What the drawing commands of the page draw, by the mark in which they stand. */
function drawnOn(page: string, objects: Map<string, string>): Drawn {
  const resources = objects.get(refs(entryOf(page, "Resources"))[0] ?? "") ?? "";
  const commands = objects.get(refs(entryOf(page, "Contents"))[0] ?? "") ?? "";
  const drawn: Drawn = { texts: new Map(), decoration: [], bare: [], boxes: 0 };
  let letters: string[] = [];
  let open: { tag: string; id: number } | undefined;
  for (const [command] of commands.matchAll(/\/\w+ <<[^>]*>> BDC|EMC|\/F\d+ \S+ Tf|\[<.*\] TJ|\b[fS]$/gm)) {
    const [first = ""] = command.split(" ");
    if (command.endsWith("BDC")) open = { tag: first.slice(1), id: Number(command.match(/\/MCID (\d+)/)?.[1] ?? -1) };
    else if (command === "EMC") open = undefined;
    else if (command.endsWith("Tf"))
      letters = lettersOf(new RegExp(`${first} (\\d+ 0) R`).exec(resources)?.[1], objects);
    else draw(drawn, open, command.endsWith("TJ") ? glyphsOf(command) : [], letters);
  }
  return drawn;
}

function draw(drawn: Drawn, open: { tag: string; id: number } | undefined, glyphs: number[], letters: string[]): void {
  const text = glyphs.map((glyph) => letters[glyph] ?? "").join("");
  drawn.boxes += glyphs.filter((glyph) => glyph === 0).length;
  if (!open) drawn.bare.push(text || "a shape");
  else if (open.tag === "Artifact") drawn.decoration.push(text || "a shape");
  else drawn.texts.set(open.id, (drawn.texts.get(open.id) ?? "") + text);
}

function glyphsOf(command: string): number[] {
  return [...command.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
  );
}

/** The letters of a font's glyphs, as its table for copying text tells them. */
function lettersOf(font: string | undefined, objects: Map<string, string>): string[] {
  const table = objects.get(refs(entryOf(objects.get(font ?? "") ?? "", "ToUnicode"))[0] ?? "") ?? "";
  return [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]/g)].flatMap(([, entries = ""]) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ""]) =>
      String.fromCharCode(...units.split(" ").map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}

/** The value of a key, up to the next key of the same dictionary. */
function entryOf(object: string, key: string): string {
  return new RegExp(`^/${key} (\\[[\\s\\S]*?\\]$|.*)`, "m").exec(object)?.[1] ?? "";
}

function refs(value: string): string[] {
  return [...value.matchAll(/(\d+ 0) R/g)].map(([, id = ""]) => id);
}

function withRefs(object: string, objects: Map<string, string>): string {
  return object.replace(/(\d+ 0) R/g, (ref, id) => objects.get(id) ?? ref);
}

/** A text in brackets: pairs of bytes after a mark, or Latin letters. */
function textOf(object: string, key: string): string | undefined {
  const raw = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(object)?.[1];
  const bytes = raw?.replace(
    /\\([\s\S])/g,
    (_, sign) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[sign as "n"] ?? sign,
  );
  if (!bytes?.startsWith("\xfe\xff")) return bytes;
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}
