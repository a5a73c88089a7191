import { sizeFormat } from "@/lib/i18n/file-size";

const said = (bytes: number, language: string) => {
  const [number, options] = sizeFormat(bytes);
  return new Intl.NumberFormat(language, options).format(number);
};

test.each([
  [962, "en", "962 bytes"],
  [1, "en", "1 byte"],
  [962, "uk", "962 байти"],
  [1536, "en", "1.5 kB"],
])("%d in %s is %s", (bytes, language, text) => expect(said(bytes, language)).toBe(text));
