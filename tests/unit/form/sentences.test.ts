import { createTranslator } from "next-intl";
import { numberText, parseNumber } from "@/components/kit/form/number-text";
import { type Kind, sentenceOf, textKind } from "@/components/kit/form/sentences";
import { languages } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";

const translators = languages.map((locale) => createTranslator({ locale, messages: catalogue[locale] }));

/** In English, Ukrainian and Russian. */
function said(code: Parameters<typeof sentenceOf>[0], kind: Kind, limits = {}): string[] {
  const { key, values } = sentenceOf(code, kind, limits);
  return translators.map((t) => t(key, values));
}

test.each([
  ["required", "text", "Enter text", "Введіть текст", "Введите текст"],
  ["required", "email", "Enter email", "Введіть електронну пошту", "Введите электронную почту"],
  [
    "email",
    "email",
    "Enter correct email",
    "Введіть правильну електронну пошту",
    "Введите правильную электронную почту",
  ],
  ["email", "text", "Email is invalid", "Неправильна електронна пошта", "Неправильная электронная почта"],
  ["required", "password", "Enter password", "Введіть пароль", "Введите пароль"],
  [
    "password_length",
    "password",
    "Password length should be greater than 8",
    "Пароль має містити щонайменше 8 символів",
    "Пароль должен содержать не менее 8 символов",
  ],
  [
    "password_too_long",
    "password",
    "Password length should be at most 256 characters",
    "Пароль має містити щонайбільше 256 символів",
    "Пароль должен содержать не более 256 символов",
  ],
  ["password_mismatch", "password", "Passwords do not match", "Паролі не збігаються", "Пароли не совпадают"],
  ["required", "phone", "Enter phone", "Введіть телефон", "Введите телефон"],
  ["phone", "phone", "Enter phone", "Введіть телефон", "Введите телефон"],
  ["required", "number", "Enter number", "Введіть число", "Введите число"],
  ["number", "number", "Enter number", "Введіть число", "Введите число"],
  ["required", "date", "Enter Date/Time", "Введіть дату/час", "Введите дату/время"],
  ["date", "date", "Enter Date/Time", "Введіть дату/час", "Введите дату/время"],
  ["required", "first_name", "Enter first name", "Введіть ім’я", "Введите имя"],
  ["required", "last_name", "Enter last name", "Введіть прізвище", "Введите фамилию"],
  ["required", "middle_name", "Enter middle name", "Введіть по батькові", "Введите отчество"],
  ["name", "first_name", "Only letters", "Лише літери", "Только буквы"],
  ["name", "text", "Name is invalid", "Неправильне ім’я", "Неправильное имя"],
  [
    "name_length",
    "first_name",
    "Length should be within: [2, 50]",
    "Довжина має бути в межах: [2, 50]",
    "Длина должна быть в пределах: [2, 50]",
  ],
  ["invalid", "json", "JSON is incorrect", "Неправильний JSON", "Неправильный JSON"],
  ["invalid_json", "text", "Invalid JSON", "Неправильний JSON", "Неправильный JSON"],
  ["required", "choice", "This field is required", "Це поле обов’язкове", "Это поле обязательно"],
  ["not_in_list", "choice", "This field is not in the list", "Значення немає у списку", "Значения нет в списке"],
  ["invalid", "text", "This field is invalid", "Поле заповнене неправильно", "Поле заполнено неправильно"],
  [
    "string_length",
    "text",
    "The string length out of range",
    "Довжина рядка поза межами",
    "Длина строки вне допустимых границ",
  ],
  ["number_range", "number", "This number is out of range", "Число поза межами", "Число вне допустимых границ"],
] as const)("%s of a %s: %s", (code, kind, ...sentences) => {
  expect(said(code, kind)).toEqual(sentences);
});

test("the message contains the limits if both are known", () => {
  expect(said("string_length", "text", { min: 1, max: 100 })).toEqual([
    "Value from 1 to 100 characters",
    "Значення від 1 до 100 символів",
    "Значение от 1 до 100 символов",
  ]);
  expect(said("number_range", "number", { min: 0, max: 1000000 })).toEqual([
    "Value from 0 to 1000000",
    "Значення від 0 до 1000000",
    "Значение от 0 до 1000000",
  ]);
  expect(said("string_length", "text", { max: 100 })[0]).toBe("The string length out of range");
});

test("names of people are recognised by the field's name", () => {
  expect([textKind("first_name", "text"), textKind("email", "email"), textKind("title", undefined)]).toEqual([
    "first_name",
    "email",
    "text",
  ]);
});

test("a number can have a comma or a point", () => {
  expect(["12", "1,5", "1.5", " 1 000 ", "-3", "−3", "1."].map(parseNumber)).toEqual([12, 1.5, 1.5, 1000, -3, -3, 1]);
  expect(["", "-", "1,2,3", "abc", "1e5", "0x10"].map(parseNumber)).toEqual(["", "-", "1,2,3", "abc", "1e5", "0x10"]);
  expect([null, undefined, 0, "-"].map(numberText)).toEqual(["", "", "0", "-"]);
});
