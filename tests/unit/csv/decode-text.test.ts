import { decodeText } from "@/lib/csv/decode-text";
import { readCsv } from "@/lib/csv/read-csv";

describe("bytes are decoded as", () => {
  test("UTF-8, with and without a byte order mark", () => {
    expect(decodeText(new TextEncoder().encode("Ґалаґан"))).toBe("Ґалаґан");
    expect(
      readCsv(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x3b, 0x62]))).records.map(({ cells }) => cells),
    ).toEqual([["a", "b"]]);
  });

  test("windows-1251, as Excel saves CSV in Ukrainian and Russian", () => {
    expect(decodeText(new Uint8Array([0xb3, 0xec, 0x27, 0xff, 0x3b, 0xd2, 0xe5, 0xf1, 0xf2]))).toBe("ім'я;Тест");
  });

  test("UTF-16, as Excel saves Unicode text", () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x56, 0x04, 0x09, 0x00]))).toBe("і\t");
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x04, 0x56]))).toBe("і");
  });
});
