import { createHmac } from "node:crypto";
import { newRecoveryCodes, oneTimeCode, stepOfCode } from "@/lib/adapters/one-time-code";
import { inGroups, toBase32 } from "@/lib/rules/base32";
import { acceptedSteps, authenticatorLink, bytesOfStep, codeOfMac, plainCode } from "@/lib/rules/one-time-codes";
import { plainRecoveryCode, shownRecoveryCode } from "@/lib/rules/recovery-codes";

const SECRET = Buffer.from("12345678901234567890");

/** The last six of the eight digits in appendix B of RFC 6238. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i seconds the code of RFC 6238 is %s", (seconds, code) => {
  expect(oneTimeCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

/** Appendix D of RFC 4226. */
test("the codes of the first ten steps are those of RFC 4226", () => {
  const codes = Array.from({ length: 10 }, (_, step) => oneTimeCode(SECRET, step));
  expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
  const mac = createHmac("sha1", SECRET).update(bytesOfStep(1)).digest();
  expect(codeOfMac(mac)).toBe("287082");
});

describe("which steps are accepted", () => {
  test("one before and one after the present one, and none that was used, nor an earlier one", () => {
    expect(acceptedSteps(100, 0)).toEqual([99, 100, 101]);
    expect(acceptedSteps(100, 99)).toEqual([100, 101]);
    expect(acceptedSteps(100, 101)).toEqual([]);
  });

  test.each([
    [-2, undefined],
    [-1, 999],
    [0, 1000],
    [1, 1001],
    [2, undefined],
  ])("the code of %i steps from now is of step %s", (offset, step) => {
    expect(stepOfCode(SECRET, oneTimeCode(SECRET, 1000 + offset), 1000, 0)).toBe(step);
  });

  test("a used code is not accepted again, while the next one is", () => {
    expect(stepOfCode(SECRET, oneTimeCode(SECRET, 1000), 1000, 1000)).toBeUndefined();
    expect(stepOfCode(SECRET, oneTimeCode(SECRET, 1001), 1000, 1000)).toBe(1001);
  });
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["12-34-56", "123456"],
  ["12345", undefined],
  ["1234567", undefined],
  ["12345a", undefined],
  ["１２３４５６", undefined],
  ["", undefined],
])("%j is the code %s", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

/** The vectors of RFC 4648, without padding. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is %j", (text, letters) => {
  expect(toBase32(Buffer.from(text))).toBe(letters);
});

test("a secret is shown in groups of four", () => {
  expect(inGroups(toBase32(SECRET))).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
});

describe("recovery codes", () => {
  test("are ten different ones, and what is shown is read back, also in small letters and with misread digits", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z2-7]{16}$/);
      expect(plainRecoveryCode(shownRecoveryCode(code))).toBe(code);
      const misread = shownRecoveryCode(code).replaceAll("O", "0").replaceAll("I", "1").replaceAll("B", "8");
      expect(plainRecoveryCode(` ${misread.toLowerCase()} `)).toBe(code);
    }
  });

  test.each(["", "123456", "ABCD-EFGH-IJKL", "ABCD-EFGH-IJKL-MNOPQ", "ABCD-EFGH-IJKL-MNO9"])("%j is none", (typed) => {
    expect(plainRecoveryCode(typed)).toBeUndefined();
  });
});

describe("the link for an authenticator app", () => {
  test("names the product, the account and the secret", () => {
    expect(authenticatorLink("Atesta", "a+b@x.example", "ABC")).toBe(
      "otpauth://totp/Atesta:a%2Bb%40x.example?secret=ABC&issuer=Atesta",
    );
  });

  test("cuts a very long name between letters, so that the picture holds it", () => {
    const link = authenticatorLink("Atesta", `${"ї".repeat(200)}@x.example`, "A".repeat(32));
    expect(link.length).toBeLessThan(330);
    expect(decodeURIComponent(link)).toContain("Atesta:їїї");
    expect(link.endsWith(`?secret=${"A".repeat(32)}&issuer=Atesta`)).toBe(true);
  });
});
