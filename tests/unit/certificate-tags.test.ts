import { inflateSync } from "node:zlib";
import { type CertificateSheet, drawCertificate } from "@/lib/adapters/pdf/draw-certificate";
import { STAND_IN, withKnownLetters } from "@/lib/adapters/pdf/printable.mjs";
import { readPdf } from "@/tests/support/pdf";

const ADDRESS = "https://learn.example.com/certificates/abcdefghijklmnopqrstuvwx";

const sheet: CertificateSheet = {
  language: "uk",
  title: "Сертифікат № 12",
  issuedAt: new Date("2026-11-20T10:00:00.000Z"),
  company: "Меблева фабрика «Ґанок»",
  heading: "Сертифікат",
  opening: "Власник сертифіката",
  holder: "Ґалаґан Софія Юріївна",
  achievement: "Успішно завершена програма",
  program: "Продавець-консультант",
  facts: [
    { label: "Номер", value: "№ 12" },
    { label: "Дата", value: "20 листопада 2026 р." },
  ],
  check: { label: "Перевірити сертифікат", address: ADDRESS },
  mark: { word: "Відкликано", sentence: "Сертифікат відкликано 21.11.2026" },
};

const draw = (changes: Partial<CertificateSheet> = {}) => drawCertificate({ ...sheet, ...changes }, { company: 1 });

/** The drawing commands of the page. */
function commandsOf(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index }) => {
    const from = index + text.slice(index).indexOf("\n") + 1;
    try {
      return inflateSync(bytes.subarray(from), { finishFlush: 2 }).toString("latin1");
    } catch {
      return "";
    }
  });
  return streams.find((one) => one.includes(" BDC\n") && one.includes("\nBT\n")) ?? "";
}

test("screen readers find the language, the title, one heading, and a text for the QR code", async () => {
  const text = (await draw()).toString("latin1");
  expect(text).toContain("/Lang (uk)");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toMatch(/\/MarkInfo|\/Marked true/);
  const tags = [...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag).filter((tag) => tag !== "URI");
  expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
  expect(tags.filter((tag) => tag === "Document")).toHaveLength(1);
  expect(tags.filter((tag) => tag === "Figure")).toHaveLength(1);
  expect(tags.filter((tag) => tag === "Link")).toHaveLength(1);
  expect(tags.filter((tag) => tag === "P")).toHaveLength(11);
  const alt = Buffer.from(`${sheet.check.label}: ${ADDRESS}`, "utf16le").swap16().toString("latin1");
  expect(text.replaceAll("\\(", "(").replaceAll("\\)", ")")).toContain(alt);
});

test("everything on the page is either read, in the order in which it stands, or decoration", async () => {
  const commands = commandsOf(await draw());
  const marks = [
    ...commands.matchAll(/\/(\w+) (?:<<[\s\S]*?\/MCID (\d+)[\s\S]*?>> BDC|<<[\s\S]*?>> BDC)|\bEMC\b|\bBT\b|\b[fS]\n/g),
  ];
  let open: string | undefined;
  const bare: string[] = [];
  const read: number[] = [];
  for (const [mark, tag, id] of marks) {
    if (mark === "EMC") open = undefined;
    else if (tag) open = tag;
    else if (!open) bare.push(mark);
    if (id) read.push(Number(id));
  }
  expect(bare).toEqual([]);
  expect(read).toEqual(Array.from({ length: 14 }, (_, nth) => nth));
});

test.each([
  ["Greek", "Παπαδοπούλου Ελένη"],
  ["Vietnamese", "Nguyễn Thị Hồng Ánh"],
  ["Kazakh", "Әлібекова Гүлнұр"],
])("%s names are printed with all their letters", async (_, holder) => {
  expect((await readPdf(await draw({ holder }))).text).toContain(holder);
});

test("a letter that the font lacks is replaced by one question mark, never by an empty box", async () => {
  const { text } = await readPdf(await draw({ holder: "გიორგი 李 👩‍⚕️ Коваль" }));
  expect(text).toContain(`${STAND_IN.repeat(6)} ? ? Коваль`);
});

test("accents belong to their letter, and line breaks and blanks stay", () => {
  const known = new Set([..."abcé"].map((letter) => letter.codePointAt(0) ?? 0));
  expect(withKnownLetters("a\u00a0b\nc e\u0301 x\u0301", known)).toBe("a\u00a0b\nc é ?");
});
