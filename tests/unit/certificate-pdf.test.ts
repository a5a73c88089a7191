import { darkRuns } from "@/lib/adapters/pdf/qr-code.mjs";
import { ADDRESS, draw, sheet } from "@/tests/support/certificate-sheet";
import { readPdf } from "@/tests/support/pdf";

const A4 = { width: 842, height: 595 };

test("one A4 page holds all facts as readable text, and its QR code opens the public check", async () => {
  const bytes = await draw();
  const page = await readPdf(bytes);
  expect([page.pages, Math.round(page.width), Math.round(page.height)]).toEqual([1, A4.width, A4.height]);
  const { company, heading, opening, holder, achievement, program } = sheet;
  for (const said of [
    company,
    heading,
    opening,
    holder,
    achievement,
    program,
    "Номер",
    "№ 12",
    "Дата",
    "20 листопада 2026 р.",
  ])
    expect(page.text).toContain(said);
  expect(page.text).toContain(ADDRESS);
  expect(page.code).toBe(ADDRESS);
  expect(bytes.length).toBeLessThan(60_000);
  expect(bytes.toString("latin1")).toContain("/Lang (uk)");
});

test("printing the same certificate twice gives the same file", async () => {
  expect((await draw()).equals(await draw())).toBe(true);
});

test.each([
  ["Ukrainian", "Ґжицька Їва Єлизаветівна-Ґ’єва", "Налаштування верстатів із ЧПК: від креслення до деталі"],
  ["Russian", "Щёголева Алёна Эльбрусовна", "Обивщик мебели: объём, съёмка и подъём"],
  ["English", "O’Connor-Łęcka Zoë Françoise", "Fit & finish — “the first 30 days”"],
])("%s letters are printed correctly", async (_, holder, program) => {
  const { text } = await readPdf(await draw({ holder, program }));
  expect(text).toContain(holder);
  expect(text).toContain(program);
});

describe("long texts", () => {
  const name = [
    "Ґжицькоїжакевичє".repeat(4).slice(0, 50),
    "Володимирослав".repeat(4).slice(0, 50),
    "Олександрівна".repeat(4).slice(0, 50),
  ];

  test("get smaller letters and wrap at spaces, inside the frame", async () => {
    const [program, company] = [
      "Надзвичайно довга назва програми навчання працівників ".repeat(5).slice(0, 255).trim(),
      "Товариство з обмеженою відповідальністю «Меблі» ".repeat(6).slice(0, 255).trim(),
    ];
    const page = await readPdf(await draw({ holder: name.join(" "), program, company }));
    for (const part of name) expect(page.text).toContain(part);
    for (const said of [program, company]) expect(page.text).toContain(said);
    expect(page.pages).toBe(1);
    expect(page.isBlankWithin(25)).toBe(true);
    expect(page.code).toBe(ADDRESS);
  });

  test.each(["W", "Щ", "і"])(
    "even one very long word of %j stays on the page, and so does a long address",
    async (letter) => {
      const long = letter.repeat(255);
      const address = `https://${"very-long-name.".repeat(12)}example/certificates/abcdefghijklmnopqrstuvwx`;
      const page = await readPdf(
        await draw({ holder: long.slice(0, 152), program: long, company: long, check: { ...sheet.check, address } }),
      );
      expect([page.pages, page.isBlankWithin(25), page.code]).toEqual([1, true, address]);
    },
  );
});

test("a revoked certificate says so across the page and in a sentence", async () => {
  const [valid, page] = [
    await readPdf(await draw()),
    await readPdf(await draw({ mark: { word: "Відкликано", sentence: "Відкликано 5 грудня 2026 р." } })),
  ];
  expect(page.text).toContain("Відкликано 5 грудня 2026 р.");
  expect(valid.redShare).toBe(0);
  expect(page.redShare).toBeGreaterThan(0.02);
  expect(page.text).toContain(sheet.holder);
  expect(page.code).toBe(ADDRESS);
});

test("other work continues while a page is drawn", async () => {
  let turns = 0;
  let isDrawn = false;
  const drawing = draw().finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    turns += 1;
    await new Promise(setImmediate);
  }
  await drawing;
  // Drawn on the event loop it would be three.
  expect(turns).toBeGreaterThan(50);
});

test.each([
  [
    [true, true, false, true],
    [
      [0, 2],
      [3, 4],
    ],
  ],
  [[false, false], []],
  [[false, true], [[1, 2]]],
])("the dark cells of %j are %j", (cells, runs) => {
  expect(darkRuns(cells)).toEqual(runs);
});
