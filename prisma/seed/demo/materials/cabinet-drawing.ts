/** A4 landscape, in points. */
const [WIDTH, HEIGHT] = [842, 595];

const front = `1.2 w
220 170 360 260 re S
230 190 170 230 re S
410 190 160 70 re S 410 270 160 70 re S 410 350 160 70 re S
0.6 w
315 190 m 315 420 l S 305 295 m 305 315 l S 325 295 m 325 315 l S
480 225 m 500 225 l S 480 305 m 500 305 l S 480 385 m 500 385 l S
1.2 w 235 150 20 20 re S 545 150 20 20 re S`;

const sizes = `0.4 w
220 120 m 580 120 l S 220 112 m 220 165 l S 580 112 m 580 165 l S
225 123 m 220 120 l 225 117 l S 575 123 m 580 120 l 575 117 l S
170 150 m 170 430 l S 162 430 m 215 430 l S 162 150 m 230 150 l S
167 425 m 170 430 l 173 425 l S 167 155 m 170 150 l 173 155 l S
620 190 m 620 260 l S 575 190 m 628 190 l S 575 260 m 628 260 l S
[6 3] 0 d 400 140 m 400 460 l S [] 0 d`;

const numbers = `BT /F1 12 Tf
1 0 0 1 388 125 Tm (900) Tj
0 1 -1 0 165 280 Tm (700) Tj
1 0 0 1 630 220 Tm (176) Tj
1 0 0 1 394 466 Tm (A) Tj
1 0 0 1 650 60 Tm (1 : 10) Tj 1 0 0 1 720 60 Tm (A4) Tj
1 0 0 1 560 60 Tm (YL-07.03) Tj ET`;

const frame =
  "1.5 w 30 30 782 535 re S 0.8 w 540 30 272 60 re S 540 50 m 812 50 l S 640 30 m 640 90 l S 710 30 m 710 90 l S";

/** A drawing of a cabinet. It has digits only, because other letters would need an embedded font. */
export function drawCabinet(): Buffer {
  const drawing = [frame, front, sizes, numbers].join("\n");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R /Lang (uk-UA) /ViewerPreferences << /DisplayDocTitle true >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Title <${utf16("Креслення тумби")}> >>`,
  ]);
}

/** PDF objects numbered from 1; the first is the catalogue, the last the document information. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, "latin1");
}

function utf16(text: string): string {
  return `FEFF${Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}`;
}
