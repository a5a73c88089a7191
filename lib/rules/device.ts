/** What a person recognizes a device by: the browser and the system that its user agent names. */
export type Device = { browser: string | null; system: string | null };

/** The first that the user agent contains applies: most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads a user agent. Programs that are no browser are named by the first word of theirs, such as `curl`. */
export function deviceOf(agent: string | null): Device {
  const text = agent ?? "";
  const browser = nameIn(BROWSERS, text) ?? (/^(?!Mozilla\b)[\w.+-]{2,40}/.exec(text)?.[0] || null);
  return { browser, system: nameIn(SYSTEMS, text) };
}

function nameIn(names: readonly [RegExp, string][], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
