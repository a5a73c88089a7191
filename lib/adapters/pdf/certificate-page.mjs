// @ts-check

import { readFileSync } from "node:fs";
import path from "node:path";
import PDFDocument from "pdfkit";
import { drawFitted, fitText } from "./fitted-text.mjs";
import { printable } from "./printable.mjs";
import { drawQrCode } from "./qr-code.mjs";
import { decorate, figureOf, say, sayLink } from "./tagged.mjs";

/** @typedef {import("./draw-certificate").CertificateSheet} CertificateSheet */
/** @typedef {import("./fitted-text.mjs").TextStyle} TextStyle */
/** @typedef {import("./fitted-text.mjs").FittedText} FittedText */
/** @typedef {import("./tagged.mjs").Page} Page */
/** @typedef {import("./tagged.mjs").Tag} Tag */

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = { top: 436, side: 92, facts: 300 };
const LOGO = { width: 150, height: 50 };
const MIDDLE = { top: 112, bottom: 412 };

const INK = "#171d26";
const MUTED = "#515965";
const PRIMARY = "#2a5dbf";
const DANGER = "#c3222a";

/** @satisfies {Record<string, TextStyle>} */
const STYLES = /** @type {const} */ ({
  company: { font: "semibold", color: INK, size: 15, least: 9 },
  heading: { font: "semibold", color: PRIMARY, size: 40, least: 40 },
  note: { font: "regular", color: MUTED, size: 12, least: 12 },
  holder: { font: "semibold", color: INK, size: 32, least: 12 },
  program: { font: "semibold", color: INK, size: 21, least: 10 },
  label: { font: "regular", color: MUTED, size: 9.5, least: 9.5 },
  fact: { font: "semibold", color: INK, size: 12, least: 9 },
  address: { font: "regular", color: INK, size: 8, least: 5 },
  mark: { font: "semibold", color: DANGER, size: 12, least: 9 },
});

/**
 * One page as a PDF with embedded fonts. It is tagged: screen readers find its language, title, heading and links. They
 * read first that a certificate is no longer valid, then all parts in the order in which they stand.
 * @param {CertificateSheet} given
 * @returns {Promise<Buffer>}
 */
export function pageOf(given) {
  const info = {
    Title: given.title,
    Author: given.company,
    Creator: "Atesta",
    Producer: "Atesta",
    CreationDate: given.issuedAt,
  };
  const doc = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    font: "",
    lang: given.language,
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    info,
  });
  const bytes = collect(doc);
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const sheet = printable(doc, given);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const page = { doc, root };
  decorate(page, () => drawFrame(doc));
  if (sheet.mark) drawMark(page, sheet.mark);
  drawHead(page, sheet);
  drawMiddle(page, sheet);
  drawFoot(page, sheet);
  root.end();
  doc.end();
  return bytes;
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @returns {Promise<Buffer>}
 */
function collect(doc) {
  /** @type {Buffer[]} */
  const parts = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (part) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}

/** @param {PDFKit.PDFDocument} doc */
function drawFrame(doc) {
  doc
    .roundedRect(26, 26, PAGE.width - 52, PAGE.height - 52, 12)
    .lineWidth(1.4)
    .stroke(PRIMARY);
  doc
    .roundedRect(33, 33, PAGE.width - 66, PAGE.height - 66, 8)
    .lineWidth(0.5)
    .stroke("#c4cad3");
}

/**
 * The logo of the company, or else of the product, and the company's name.
 * @param {Page} page
 * @param {CertificateSheet} sheet
 */
function drawHead(page, { company, logo }) {
  const { doc } = page;
  let beside = 40;
  decorate(page, () => {
    if (logo) beside = drawCompanyLogo(doc, logo) + 14;
    else drawLogo(doc);
  });
  const width = WIDTH - beside - 4;
  const fitted = fitText(doc, company, STYLES.company, { width, height: 38 });
  say(page, "P", fitted, { x: MARGIN + beside, y: 78 - fitted.height / 2, width });
}

/**
 * As large as there is room, in its own proportions. Returns its width.
 * @param {PDFKit.PDFDocument} doc
 * @param {Uint8Array} logo
 */
function drawCompanyLogo(doc, logo) {
  const bytes = Buffer.from(logo);
  // A PNG says its size here.
  const [across, down] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const scale = Math.min(LOGO.width / across, LOGO.height / down);
  const [width, height] = [across * scale, down * scale];
  doc.image(bytes, MARGIN, 78 - height / 2, { width, height });
  return width;
}

/** @param {PDFKit.PDFDocument} doc */
function drawLogo(doc) {
  doc.roundedRect(MARGIN, 64, 28, 28, 8).fill(PRIMARY);
  doc
    .save()
    .translate(MARGIN, 64)
    .scale(28 / 32)
    .path("m8.5 16.5 5 5 10-11")
    .lineWidth(3.5)
    .lineCap("round")
    .lineJoin("round")
    .stroke("#ffffff")
    .restore();
}

/**
 * The name and the program, as large as there is room, vertically centred.
 * @param {Page} page
 * @param {CertificateSheet} sheet
 */
function drawMiddle(page, sheet) {
  /** @type {(text: string, style: TextStyle, height: number) => FittedText} */
  const room = (text, style, height) => fitText(page.doc, text, style, { width: WIDTH, height });
  /** @type {[gap: number, part: FittedText, tag: Tag][]} */
  const parts = [
    [0, room(sheet.heading, STYLES.heading, 60), "H1"],
    [14, room(sheet.opening, STYLES.note, 32), "P"],
    [6, room(sheet.holder, STYLES.holder, 84), "P"],
    [14, room(sheet.achievement, STYLES.note, 32), "P"],
    [6, room(sheet.program, STYLES.program, 84), "P"],
  ];
  const height = parts.reduce((sum, [gap, part]) => sum + gap + part.height, 0);
  let y = MIDDLE.top + Math.max(0, (MIDDLE.bottom - MIDDLE.top - height) / 2);
  for (const [gap, part, tag] of parts) {
    say(page, tag, part, { x: MARGIN, y: y + gap, width: WIDTH });
    y += gap + part.height;
  }
}

/**
 * Number and date on the left; on the right the link and QR code to check them.
 * @param {Page} page
 * @param {CertificateSheet} sheet
 */
function drawFoot(page, { facts, check }) {
  const { doc } = page;
  const { top, side, facts: width } = FOOT;
  const code = { x: PAGE.width - MARGIN - side, y: top, width: side, height: side };
  decorate(page, () =>
    doc
      .moveTo(MARGIN, top)
      .lineTo(code.x - 24, top)
      .lineWidth(0.5)
      .stroke("#c4cad3"),
  );
  facts.forEach(({ label, value }, nth) => {
    drawFact(page, label, value, MARGIN + nth * (width / facts.length), width / facts.length - 12);
  });
  const x = MARGIN + width + 16;
  drawCheck(page, check, { x, width: code.x - 24 - x }, code);
}

/**
 * The address that checks the certificate, also as a QR code. Both open it.
 * @param {Page} page
 * @param {CertificateSheet["check"]} check
 * @param {{ x: number, width: number }} column
 * @param {import("./tagged.mjs").Box} code
 */
function drawCheck(page, { label, address }, { x, width }, code) {
  const { doc } = page;
  const { top } = FOOT;
  const link = { address, name: `${label}: ${address}` };
  say(page, "P", fitText(doc, label, STYLES.label, { width, height: 26 }), { x, y: top + 14, width });
  const fitted = fitText(doc, address, STYLES.address, { width, height: 50 });
  const box = { x, y: top + 30, width, height: fitted.height };
  sayLink(page, link, box, () => drawFitted(doc, fitted, x, box.y, width));
  const figure = figureOf(page, link.name, code, () => drawQrCode(doc, address, code));
  sayLink(page, link, code, figure);
}

/**
 * @param {Page} page
 * @param {string} label
 * @param {string} value
 * @param {number} x
 * @param {number} width
 */
function drawFact(page, label, value, x, width) {
  const { doc } = page;
  say(page, "P", fitText(doc, label, STYLES.label, { width, height: 26 }), { x, y: FOOT.top + 14, width });
  say(page, "P", fitText(doc, value, STYLES.fact, { width, height: 32 }), { x, y: FOOT.top + 28, width });
}

/**
 * What is no longer valid says so: in a sentence, which is read before everything else, and across the whole page.
 * @param {Page} page
 * @param {NonNullable<CertificateSheet["mark"]>} mark
 */
function drawMark(page, { word, sentence }) {
  const { doc } = page;
  const width = FOOT.facts;
  decorate(page, () => drawStamp(doc, word));
  const fitted = fitText(doc, sentence, STYLES.mark, { width, height: 32 });
  say(page, "P", fitted, { x: MARGIN, y: FOOT.top + 58, width });
}

/**
 * Across the whole page, below the text, so that a copy cannot pass for a valid certificate.
 * @param {PDFKit.PDFDocument} doc
 * @param {string} word
 */
function drawStamp(doc, word) {
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  const text = word.toUpperCase();
  doc
    .save()
    .rotate(-24, { origin: [x, y] })
    .font("semibold")
    .fontSize(96);
  const size = Math.min(96, (96 * 620) / doc.widthOfString(text));
  doc.fontSize(size).fillColor(DANGER).fillOpacity(0.16);
  doc.text(text, x - 400, y - size * 0.6, { width: 800, align: "center", lineBreak: false });
  doc.restore().fillOpacity(1);
}

// @ts-check
const FOLDER = path.join(import.meta.dirname, "../../../node_modules/@expo-google-fonts/inter");

/**
 * The product's font for Latin, Cyrillic and Greek, so that pages do not depend on the machine. Kept as bytes: a parsed
 * font would remember from one page which alphabet its look-alike letters came from.
 */
const fonts = {
  regular: readFileSync(path.join(FOLDER, "400Regular/Inter_400Regular.ttf")),
  semibold: readFileSync(path.join(FOLDER, "600SemiBold/Inter_600SemiBold.ttf")),
};
