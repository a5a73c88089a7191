import { readFileSync } from "node:fs";
import sharp from "sharp";
import { themeColorFor, themeColors } from "@/lib/config/theme-colors";

/** The colours of the application, light and dark. */
const tokens = new Map(
  [...readFileSync("app/tokens.css", "utf8").matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);
const BLUE = tokens.get("primary")?.light ?? "";

async function pixel(file: string, left: number, top: number): Promise<string> {
  const { data } = await sharp(file)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("");
  return alpha === 0 ? "clear" : `#${hex}`;
}

test.each([
  ["app/icons/icon-192.png", 192, "clear"],
  ["app/icons/icon-512.png", 512, "clear"],
  // Systems cut these themselves, so they have colour up to the corners.
  ["app/icons/maskable-512.png", 512, BLUE],
  ["app/apple-icon.png", 180, BLUE],
])("%s has the size and corners that phones need", async (file, size, corner) => {
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([size, size]);
  expect(await pixel(file, 0, 0)).toBe(corner);
  expect(await pixel(file, Math.round(size * 0.42), Math.round(size * 0.35))).toBe(BLUE);
});

test("the sign of the maskable icon lies within the circle that no system cuts", async () => {
  const { data, info } = await sharp("app/icons/maskable-512.png")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const radii: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200) {
      const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)];
      radii.push(Math.hypot(x - 256, y - 256));
    }
  expect(radii.length).toBeGreaterThan(1000);
  expect(Math.max(...radii)).toBeLessThan(0.4 * 512);
});

test("the colour around the page is that of its header, or of the theme that the reader has chosen", () => {
  const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync("app/tokens.css", "utf8")) ?? [];
  expect([light?.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"), dark]).toEqual([themeColors.light, themeColors.dark]);
  expect([themeColorFor("dark", undefined), themeColorFor("dark", "light"), themeColorFor("light", "dark")]).toEqual([
    themeColors.dark,
    themeColors.light,
    themeColors.dark,
  ]);
});

test("a certificate is printed in the colours of the application", () => {
  const page = readFileSync("lib/adapters/pdf/certificate-page.mjs", "utf8");
  const printed = { INK: "fg", MUTED: "fg-muted", PRIMARY: "primary", DANGER: "danger" };
  for (const [name, token] of Object.entries(printed))
    expect([name, new RegExp(`const ${name} = "(#\\w+)"`).exec(page)?.[1]]).toEqual([name, tokens.get(token)?.light]);
});

test("what is drawn for paper has the light colours in both themes", () => {
  const drawn = { fg: "fg", muted: "fg-muted", line: "button-bd", primary: "primary", danger: "danger" };
  for (const [name, token] of Object.entries(drawn)) {
    const light = tokens.get(token)?.light;
    expect([name, tokens.get(`paper-${name}`)]).toEqual([name, { light, dark: light }]);
  }
});

test("the documentation of the API has the colours of the application", () => {
  const page = readFileSync("lib/api-docs/docs-page.ts", "utf8");
  const own = [...page.matchAll(/--([\w-]+):light-dark\((#\w+),(#\w+)\)/g)];
  const words = ["get", "confirmed", "post", "active", "patch", "processing", "put", "review", "delete", "rejected"];
  const named: Record<string, string> = { muted: "fg-muted", mark: "primary-soft" };
  expect(own.length).toBeGreaterThan(15);
  for (const [, name = "", light, dark] of own) {
    const [method = "", part] = name.split("-");
    const state = words[words.indexOf(method) + 1];
    const token = words.includes(method) ? `st-${state}-${part}` : (named[name] ?? name);
    expect([name, token, { light, dark }]).toEqual([name, token, tokens.get(token)]);
  }
});
