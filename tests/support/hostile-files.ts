import { deflateRawSync } from "node:zlib";

/** A file to upload and the expected result: its stored name, its type, and whether a browser may show it. */
export type HostileFile = {
  what: string;
  /** The file name within the quotes, or a whole Content-Disposition. */
  filename?: string;
  disposition?: string;
  bytes: Buffer | string;
  name: string;
  type: string;
  isShown?: true;
};

const BYTES = "application/octet-stream";
const TEXT = "text/plain; charset=utf-8";
const SCRIPT = "<script>alert(document.domain)</script>";
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const GIF = "GIF89a/*\u0001\u0000\u0001\u0000\u0000\u0000\u0000;*/=1;alert(1)//";
const PDF = "%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n";
const PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
  Buffer.from(SCRIPT),
]);

/** One entry of 16 kB that unpacks to 16 MB. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { level: 9 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(16 * 1024 * 1024, 22);
  const name = Buffer.from("[Content_Types].xml");
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
}

const text = { bytes: "plain words", type: TEXT, isShown: true } as const;

/** Hostile file names. */
const names: HostileFile[] = [
  { what: "a path upwards", filename: "../../../etc/passwd.txt", name: "passwd.txt", ...text },
  { what: "a Windows path upwards", filename: "..\\\\..\\\\windows\\\\win.txt", name: "win.txt", ...text },
  { what: "an absolute path", filename: "/etc/cron.d/job.txt", name: "job.txt", ...text },
  { what: "a path with a drive", filename: "C:\\\\fakepath\\\\plan.txt", name: "plan.txt", ...text },
  { what: "only dots", filename: "..", bytes: "x", name: "file", type: BYTES },
  { what: "a path that ends with a slash", filename: "a/", bytes: "x", name: "file", type: BYTES },
  {
    what: "an escaped path upwards",
    filename: "..%2f..%2fetc%2fpasswd.txt",
    name: "%2f..%2fetc%2fpasswd.txt",
    ...text,
  },
  { what: "a NUL", filename: "a\u0000.html.txt", name: "a.html.txt", ...text },
  {
    what: "line ends that would add a header",
    filename: "a%0d%0aSet-Cookie: x=1.txt",
    name: "a%0d%0aSet-Cookie_ x=1.txt",
    ...text,
  },
  { what: "a tab, a bell and an escape", filename: "a\u0007\u001b[31mb.txt", name: "a[31mb.txt", ...text },
  {
    what: "an extension written backwards",
    filename: "фото\u202Egpj.exe",
    bytes: "MZ",
    name: "фотоgpj.exe",
    type: BYTES,
  },
  { what: "characters without width", filename: "a\u200B\uFEFF\u2060.txt", name: "a.txt", ...text },
  { what: "a very long name", filename: `${"ї".repeat(2000)}.txt`, name: `${"ї".repeat(146)}.txt`, ...text },
  {
    what: "a very long extension",
    filename: `a.${"t".repeat(500)}`,
    bytes: "x",
    name: `a.${"t".repeat(148)}`,
    type: BYTES,
  },
  { what: "decomposed letters", filename: "и\u0306.txt", name: "й.txt", ...text },
  { what: "a hidden file", filename: ".htaccess", bytes: "Options +ExecCGI", name: "htaccess", type: BYTES },
  { what: "dots and spaces at the end", filename: "run.exe. . .", bytes: "MZ", name: "run.exe", type: BYTES },
  { what: "a stream of an NTFS file", filename: "a.txt::$DATA", bytes: "x", name: "a.txt__$DATA", type: BYTES },
  { what: "characters of a shell", filename: "a;rm -rf $(HOME)|`id`.txt", name: "a;rm -rf $(HOME)_`id`.txt", ...text },
  {
    what: "markup in the name",
    filename: "<img src=x onerror=alert(1)>.txt",
    name: "_img src=x onerror=alert(1)_.txt",
    ...text,
  },
  { what: "a quoted quote", filename: 'a\\"b.txt', name: "a_b.txt", ...text },
  { what: "spaces of all kinds", filename: "a \u00a0\u2003 b.txt", name: "a b.txt", ...text },
  { what: "emoji", filename: "👩‍🏫📚.txt", name: "👩🏫📚.txt", ...text },
  { what: "a prototype's name", filename: "__proto__", bytes: "x", name: "__proto__", type: BYTES },
  {
    what: "an extension named like an object's property",
    filename: "a.constructor",
    bytes: "x",
    name: "a.constructor",
    type: BYTES,
  },
  {
    what: "a name encoded as in mails",
    disposition: "form-data; name=\"file\"; filename*=utf-8''%2E%2E%2F%D1%97.txt",
    name: "ї.txt",
    ...text,
  },
];

/** Files whose bytes differ from their names. */
const contents: HostileFile[] = [
  { what: "an HTML page", filename: "a.html", bytes: HTML, name: "a.html", type: BYTES },
  { what: "an HTML page named like a picture", filename: "a.png", bytes: HTML, name: "a.png", type: BYTES },
  { what: "an HTML page named like a text", filename: "a.txt", bytes: HTML, name: "a.txt", type: BYTES },
  {
    what: "an HTML page after spaces and a byte order mark",
    filename: "a.txt",
    bytes: `\uFEFF \n\t ${HTML}`,
    name: "a.txt",
    type: BYTES,
  },
  { what: "an SVG with a script", filename: "a.svg", bytes: SVG, name: "a.svg", type: BYTES },
  { what: "an SVG named like a picture", filename: "a.png", bytes: SVG, name: "a.png", type: BYTES },
  {
    what: "an SVG after an XML declaration, named like a text",
    filename: "a.txt",
    bytes: `<?xml version="1.0"?>${SVG}`,
    name: "a.txt",
    type: BYTES,
  },
  {
    what: "an XHTML page",
    filename: "a.xhtml",
    bytes: `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    name: "a.xhtml",
    type: BYTES,
  },
  { what: "a script", filename: "a.js", bytes: "alert(1)", name: "a.js", type: BYTES },
  {
    what: "a GIF that is also a script",
    filename: "a.gif",
    bytes: GIF,
    name: "a.gif",
    type: "image/gif",
    isShown: true,
  },
  { what: "that GIF named like a script", filename: "a.js", bytes: GIF, name: "a.js", type: BYTES },
  {
    what: "a PNG that contains an HTML page",
    filename: "a.png",
    bytes: PNG,
    name: "a.png",
    type: "image/png",
    isShown: true,
  },
  { what: "that PNG named like an HTML page", filename: "a.html", bytes: PNG, name: "a.html", type: BYTES },
  {
    what: "a PDF that contains an HTML page",
    filename: "a.pdf",
    bytes: PDF + HTML,
    name: "a.pdf",
    type: "application/pdf",
    isShown: true,
  },
  { what: "an HTML page that contains a PDF", filename: "a.pdf", bytes: HTML + PDF, name: "a.pdf", type: BYTES },
  {
    what: "a program named like a document",
    filename: "a.pdf",
    bytes: Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
    name: "a.pdf",
    type: BYTES,
  },
  {
    what: "an archive that unpacks to a huge size",
    filename: "a.zip",
    bytes: zipBomb(),
    name: "a.zip",
    type: "application/zip",
  },
  {
    what: "that archive named like a document",
    filename: "a.docx",
    bytes: zipBomb(),
    name: "a.docx",
    type: expect.stringContaining("wordprocessingml"),
  },
  {
    what: "a text in an old Cyrillic encoding",
    filename: "a.txt",
    bytes: Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2]),
    name: "a.txt",
    type: BYTES,
  },
  {
    what: "a UTF-16 text",
    filename: "a.txt",
    bytes: Buffer.from("\uFEFF<script>", "utf16le"),
    name: "a.txt",
    type: BYTES,
  },
  { what: "a text with a NUL", filename: "a.txt", bytes: "a\u0000b", name: "a.txt", type: BYTES },
  {
    what: "a double extension",
    filename: "a.php.txt",
    bytes: "<?php system($_GET['c']);",
    name: "a.php.txt",
    type: TEXT,
    isShown: true,
  },
];

export const hostileFiles: readonly HostileFile[] = [...names, ...contents];
