import * as z from "zod/mini";

/** A name as HTTP has it, and a value in which anything beyond it is percent-encoded. */
const PAIR = /^([\w!#$%&'*+.^`|~-]+)=([\x21-\x7e]+)$/;

/** `name=value,name=value`, the format of the setting OTEL_EXPORTER_OTLP_HEADERS. No message repeats a value. */
export const CollectorHeaders = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => pairs(text as string).every((pair) => readPair(pair) !== undefined),
        "must be pairs such as authorization=Bearer%20token, separated by commas, their values percent-encoded",
      ),
    ),
  z.transform(
    (text: string): Record<string, string> =>
      Object.fromEntries(pairs(text).flatMap((pair) => [readPair(pair)].filter((one) => one !== undefined))),
  ),
);

function pairs(text: string): string[] {
  return text
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
}

function readPair(pair: string): [name: string, value: string] | undefined {
  const [before = "", ...after] = pair.split("=");
  const [, name, value] = PAIR.exec(`${before.trim()}=${after.join("=").trim()}`) ?? [];
  if (!name || !value) return undefined;
  try {
    const plain = decodeURIComponent(value);
    return /[\r\n\0]/.test(plain) ? undefined : [name, plain];
  } catch {
    return undefined;
  }
}
