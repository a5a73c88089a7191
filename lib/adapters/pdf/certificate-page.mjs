// @ts-check
import PDFDocument from "pdfkit";
import { drawFitted, fitText } from "./fitted-text.mjs";
import { fonts } from "./fonts.mjs";
import { drawQrCode } from "./qr-code.mjs";

/** @typedef {import("./draw-certificate").CertificateSheet} CertificateSheet */
/** @typedef {import("./fitted-text.mjs").TextStyle} TextStyle */
/** @typedef {import("./fitted-text.mjs").FittedText} FittedText */

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = { top: 436, side: 92 };
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
 * One page as a PDF with embedded fonts.
 * @param {CertificateSheet} sheet
 * @returns {Promise<Buffer>}
 */
export function pageOf(sheet) {
  const info = {
    Title: sheet.title,
    Author: sheet.company,
    Creator: "Atesta",
    Producer: "Atesta",
    CreationDate: sheet.issuedAt,
  };
  const doc = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    font: "",
    lang: sheet.language,
    displayTitle: true,
    info,
  });
  const bytes = collect(doc);
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  drawFrame(doc);
  if (sheet.mark) drawStamp(doc, sheet.mark.word);
  drawHead(doc, sheet);
  drawMiddle(doc, sheet);
  drawFoot(doc, sheet);
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
 * The product's logo and the company.
 * @param {PDFKit.PDFDocument} doc
 * @param {CertificateSheet} sheet
 */
function drawHead(doc, { company }) {
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
  const title = fitText(doc, company, STYLES.company, { width: WIDTH - 44, height: 38 });
  drawFitted(doc, title, MARGIN + 40, 78 - title.height / 2, WIDTH - 44);
}

/**
 * The name and the program, as large as there is room, vertically centred.
 * @param {PDFKit.PDFDocument} doc
 * @param {CertificateSheet} sheet
 */
function drawMiddle(doc, sheet) {
  /** @type {(text: string, style: TextStyle, height: number) => FittedText} */
  const room = (text, style, height) => fitText(doc, text, style, { width: WIDTH, height });
  /** @type {[gap: number, part: FittedText][]} */
  const parts = [
    [0, room(sheet.heading, STYLES.heading, 60)],
    [14, room(sheet.opening, STYLES.note, 32)],
    [6, room(sheet.holder, STYLES.holder, 84)],
    [14, room(sheet.achievement, STYLES.note, 32)],
    [6, room(sheet.program, STYLES.program, 84)],
  ];
  const height = parts.reduce((sum, [gap, part]) => sum + gap + part.height, 0);
  let y = MIDDLE.top + Math.max(0, (MIDDLE.bottom - MIDDLE.top - height) / 2);
  for (const [gap, part] of parts) {
    drawFitted(doc, part, MARGIN, y + gap, WIDTH);
    y += gap + part.height;
  }
}

/**
 * Number and date on the left; on the right the link and QR code to check them.
 * @param {PDFKit.PDFDocument} doc
 * @param {CertificateSheet} sheet
 */
function drawFoot(doc, { facts, check, mark }) {
  const { top, side } = FOOT;
  const code = { x: PAGE.width - MARGIN - side, y: top, side };
  const width = 300;
  doc
    .moveTo(MARGIN, top)
    .lineTo(code.x - 24, top)
    .lineWidth(0.5)
    .stroke("#c4cad3");
  facts.forEach(({ label, value }, nth) => {
    drawFact(doc, label, value, MARGIN + nth * (width / facts.length), width / facts.length - 12);
  });
  if (mark) drawFitted(doc, fitText(doc, mark.sentence, STYLES.mark, { width, height: 32 }), MARGIN, top + 58, width);
  const x = MARGIN + width + 16;
  const beside = code.x - 24 - x;
  drawFitted(doc, fitText(doc, check.label, STYLES.label, { width: beside, height: 26 }), x, top + 14, beside);
  const address = fitText(doc, check.address, STYLES.address, { width: beside, height: 50 });
  drawFitted(doc, address, x, top + 30, beside);
  drawQrCode(doc, check.address, code);
  doc.link(code.x, code.y, side, side, check.address);
  doc.link(x, top + 30, beside, address.height, check.address);
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @param {string} label
 * @param {string} value
 * @param {number} x
 * @param {number} width
 */
function drawFact(doc, label, value, x, width) {
  drawFitted(doc, fitText(doc, label, STYLES.label, { width, height: 26 }), x, FOOT.top + 14, width);
  drawFitted(doc, fitText(doc, value, STYLES.fact, { width, height: 32 }), x, FOOT.top + 28, width);
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
