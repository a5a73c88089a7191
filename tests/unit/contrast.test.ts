import { readFileSync } from "node:fs";
import path from "node:path";
import { stepClass } from "@/components/screens/team/heat-step-class";
import { heatSteps } from "@/lib/rules/score-bands";

const css = readFileSync(path.join(__dirname, "../../app/tokens.css"), "utf8");

/** Reads the tokens of one theme: the first value of each `light-dark()` or the second. */
function tokens(theme: "light" | "dark"): Record<string, string> {
  const pairs = css.matchAll(/(--[\w-]+): (?:light-dark\(([^,]+), ([^)]+)\)|([^;]+));/g);
  return Object.fromEntries(
    Array.from(pairs, ([, name = "", light = "", dark = "", both]) => [
      name,
      both ?? (theme === "dark" ? dark : light),
    ]),
  );
}

const themes = { light: tokens("light"), dark: tokens("dark") };

function luminance(hex: string): number {
  const digits = /^#[0-9a-f]{3}$/.test(hex) ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(digits.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [front: string, back: string, least: number];

const statuses = ["confirmed", "processing", "review", "rejected", "retraining", "active", "progress", "unknown"];
const body = ["bg", "surface", "surface-2", "button", "button-hover"].map((back): Pair => ["fg", back, 7]);
const text: Pair[] = [
  ["fg-muted", "bg", 4.5],
  ["fg-muted", "surface", 4.5],
  ["fg-muted", "surface-2", 4.5],
  ["fg", "primary-soft", 4.5],
  ["fg-muted", "primary-soft", 4.5],
  ["primary-fg", "primary", 4.5],
  ["danger-fg", "danger", 4.5],
  ["danger", "surface", 4.5],
  ["danger", "bg", 4.5],
  ["danger", "primary-soft", 4.5],
  ["link", "bg", 4.5],
  ["link", "surface", 4.5],
  ["link", "surface-2", 4.5],
  ["link", "primary-soft", 4.5],
  ["paper-fg", "paper", 7],
  ["paper-muted", "paper", 4.5],
  ["paper-primary", "paper", 4.5],
  ["paper-danger", "paper", 4.5],
];
const graphics: Pair[] = [
  ["border-strong", "surface", 3],
  ["border-strong", "bg", 3],
  ["primary", "surface", 3],
  ["primary", "bg", 3],
  ["primary", "score-track", 3],
  ["danger", "surface", 3],
  ...["bg", "surface", "surface-2", "primary-soft"].map((back): Pair => ["ring", back, 3]),
];
const badges = statuses.flatMap((status): Pair[] => [
  [`st-${status}-fg`, `st-${status}-bg`, 4.5],
  [`st-${status}-dot`, `st-${status}-bg`, 3],
  [`st-${status}-dot`, "surface", 3],
]);
const scores = ["low", "mid", "high"].flatMap((level): Pair[] => [
  [`score-${level}`, "surface", 3],
  [`score-${level}`, "score-track", 3],
]);
const pairs = [...body, ...text, ...graphics, ...badges, ...scores];

describe.each(Object.entries(themes))("in the %s theme", (_, tokens) => {
  const color = (name: string) => {
    const value = tokens[`--${name}`];
    if (!value || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) throw new Error(`--${name} is not a colour: ${value}`);
    return value;
  };

  test.each(pairs)("%s has enough contrast on %s", (front, back, least) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(least);
  });

  test.each(heatSteps)("step %d of the heat map is readable in its own text colour", (step) => {
    const [, back = "", front = ""] = /^bg-(heat-\d) text-(heat-ink(?:-inv)?) /.exec(stepClass[step]) ?? [];
    expect(back).toBe(`heat-${step}`);
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(4.8);
  });

  test("each step of the heat map differs more from the surface than the step before", () => {
    const steps = [1, 2, 3, 4, 5, 6].map((step) => contrast(color(`heat-${step}`), color("surface")));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});

test("every colour is defined for both themes", () => {
  expect(css.match(/: (#|rgb)[^;]*;/g)).toBeNull();
  expect(Object.keys(themes.light).length).toBeGreaterThan(60);
});

test("the theme that a person chose overrides the system's theme", () => {
  expect(css).toMatch(/:root \{\s*color-scheme: light dark;/);
  for (const theme of ["light", "dark"]) expect(css).toContain(`[data-theme="${theme}"] {\n  color-scheme: ${theme};`);
});

test("black on white has contrast 21, so the formula is right", () => {
  expect(contrast("#000000", "#fff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#fff")).toBeCloseTo(4.54, 2);
});
