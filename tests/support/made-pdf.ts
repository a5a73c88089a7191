import { randomBytes } from "node:crypto";

/** Objects of a PDF by their numbers from 1, each without its frame. */
type Objects = readonly (string | Buffer)[];

function bytesOf(objects: Objects, trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n", "latin1")];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [nth, object] of objects.entries()) {
    places.push(length);
    const bytes = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    const whole = Buffer.concat([Buffer.from(`${nth + 1} 0 obj\n`), bytes, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(content: string | Buffer, more = ""): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${more}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

type Made = {
  pages: number;
  /** Bytes that each page draws with, as a picture would have. */
  weight?: number;
  /** A link on the first page: to an address, or to a page. */
  links?: readonly (string | number)[];
  trailer?: string;
};

/** Pages of A4 with the words "Sheet n of m", of a typeface that the file does not contain. */
export function pdfOf({ pages, weight = 0, links = [], trailer = "" }: Made): Buffer {
  const FIRST = 4;
  const page = (nth: number) => FIRST + nth;
  const content = (nth: number) => FIRST + pages + 2 * nth;
  const kids = Array.from({ length: pages }, (_, nth) => `${page(nth)} 0 R`).join(" ");
  const annotations = links.map((link, nth) => {
    const target =
      typeof link === "string" ? `/A<</S/URI/URI(${link})>>` : `/Dest[${page(link - 1)} 0 R/XYZ null null null]`;
    return `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[70 ${600 - 60 * nth} 300 ${640 - 60 * nth}]${target}>>`;
  });
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  for (let nth = 0; nth < pages; nth += 1) {
    const noted = nth === 0 && annotations.length ? `/Annots[${annotations.join("")}]` : "";
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content(nth)} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</X ${content(nth) + 1} 0 R>>>>${noted}>>`,
    );
  }
  for (let nth = 0; nth < pages; nth += 1)
    objects.push(
      stream(`BT /F1 32 Tf 72 700 Td (Sheet ${nth + 1} of ${pages}) Tj ET\nq 200 0 0 200 72 300 cm /X Do Q`),
      stream(
        weight ? randomBytes(weight) : Buffer.from([0]),
        `/Type/XObject/Subtype/Image/Width ${Math.max(weight, 1)}/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8`,
      ),
    );
  return bytesOf(objects, trailer);
}

/** A PDF that asks for a password: no password gives the keys that it names. */
export function encryptedPdf(): Buffer {
  const key = () => `<${randomBytes(32).toString("hex")}>`;
  const id = randomBytes(16).toString("hex");
  return pdfOf({
    pages: 1,
    trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O ${key()}/U ${key()}/P -4>>/ID[<${id}><${id}>]`,
  });
}

export function pdfWithoutPages(): Buffer {
  return bytesOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]);
}

/** It begins as a PDF, and then has nothing of one. */
export function brokenPdf(): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000, "x")]);
}

/** A scanned page, as fax machines and scanners compress it: its only picture is black. */
export function scannedPdf(): Buffer {
  // In this code a row like the one above, and the first is like a white one, is a single 1.
  const rows = Buffer.alloc(8, 0xff);
  return bytesOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
    stream("q 200 0 0 200 0 0 cm /X Do Q"),
    stream(
      rows,
      "/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64/EndOfBlock false>>",
    ),
  ]);
}
