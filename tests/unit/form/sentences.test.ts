import { createTranslator } from "next-intl";
import { numberText, parseNumber } from "@/components/form/number-text";
import { type Kind, sentenceOf, textKind } from "@/components/form/sentences";
import { catalogue } from "@/lib/i18n/catalogue";

const t = createTranslator({ locale: "en", messages: catalogue.en });

function said(code: Parameters<typeof sentenceOf>[0], kind: Kind, limits = {}): string {
  const { key, values } = sentenceOf(code, kind, limits);
  return t(key, values);
}

test.each([
  ["required", "text", "Enter text"],
  ["required", "email", "Enter email"],
  ["email", "email", "Enter correct email"],
  ["required", "password", "Enter password"],
  ["password_length", "password", "Password length should be greater than 8"],
  ["password_too_long", "password", "Password length should be at most 256 characters"],
  ["password_mismatch", "password", "Passwords do not match"],
  ["required", "phone", "Enter phone"],
  ["phone", "phone", "Enter phone"],
  ["required", "number", "Enter number"],
  ["number", "number", "Enter number"],
  ["required", "date", "Enter Date/Time"],
  ["date", "date", "Enter Date/Time"],
  ["required", "first_name", "Enter first name"],
  ["required", "last_name", "Enter last name"],
  ["required", "middle_name", "Enter middle name"],
  ["name", "first_name", "Only letters"],
  ["name_length", "first_name", "Length should be within: [2, 50]"],
  ["invalid", "json", "JSON is incorrect"],
  ["required", "choice", "This field is required"],
  ["not_in_list", "choice", "This field is not in the list"],
  ["invalid", "text", "This field is invalid"],
  ["string_length", "text", "The string length out of range"],
  ["number_range", "number", "This number is out of range"],
] as const)("%s of a %s: %s", (code, kind, sentence) => {
  expect(said(code, kind)).toBe(sentence);
});

test("bounds are named where both are known", () => {
  expect(said("string_length", "text", { min: 1, max: 100 })).toBe("Value from 1 to 100 characters");
  expect(said("number_range", "number", { min: 0, max: 1000000 })).toBe("Value from 0 to 1000000");
  expect(said("string_length", "text", { max: 100 })).toBe("The string length out of range");
});

test("people's names are known by what they are called", () => {
  expect([textKind("first_name", "text"), textKind("email", "email"), textKind("title", undefined)]).toEqual(["first_name", "email", "text"]);
});

test("numbers are typed with a comma or a point", () => {
  expect(["12", "1,5", "1.5", " 1 000 ", "-3", "−3", "1."].map(parseNumber)).toEqual([12, 1.5, 1.5, 1000, -3, -3, 1]);
  expect(["", "-", "1,2,3", "abc", "1e5", "0x10"].map(parseNumber)).toEqual(["", "-", "1,2,3", "abc", "1e5", "0x10"]);
  expect([null, undefined, 0, "-"].map(numberText)).toEqual(["", "", "0", "-"]);
});
