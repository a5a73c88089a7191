import type { FieldCode } from "@/lib/contracts/problem";
import type { FormCode } from "./prepare";
import type { Limits } from "./schema-facts";

export type Kind =
  | "text"
  | "email"
  | "url"
  | "first_name"
  | "last_name"
  | "middle_name"
  | "password"
  | "phone"
  | "number"
  | "date"
  | "json"
  | "file"
  | "choice"
  | "checkbox";

type OwnKey =
  | "enterText"
  | "enterEmail"
  | "correctEmail"
  | "enterPassword"
  | "enterPhone"
  | "enterNumber"
  | "enterDate"
  | "enterFirstName"
  | "enterLastName"
  | "enterMiddleName"
  | "onlyLetters"
  | "jsonIncorrect"
  | "fileTooLarge"
  | "lengthBetween"
  | "numberBetween";

export type Sentence = { key: `fields.${FieldCode}` | `form.${OwnKey}`; values?: { min: number; max: number } };

/** Error texts for one kind of field; other codes use the general text. */
const keysOfKinds: Partial<Record<Kind, Partial<Record<FormCode, OwnKey>>>> = {
  text: { required: "enterText" },
  url: { required: "enterText" },
  email: { required: "enterEmail", email: "correctEmail" },
  first_name: { required: "enterFirstName", name: "onlyLetters" },
  last_name: { required: "enterLastName", name: "onlyLetters" },
  middle_name: { required: "enterMiddleName", name: "onlyLetters" },
  password: { required: "enterPassword" },
  phone: { required: "enterPhone", invalid: "enterPhone" },
  number: { required: "enterNumber", text: "enterNumber", invalid: "enterNumber" },
  date: { required: "enterDate", invalid: "enterDate", text: "enterDate" },
  json: { invalid_json: "jsonIncorrect", invalid: "jsonIncorrect", text: "jsonIncorrect" },
};

/** The text of an error code for one field. It contains the limits if the schema has both. */
export function sentenceOf(code: FormCode, kind: Kind, { min, max }: Limits): Sentence {
  const isBounded = min !== undefined && max !== undefined;
  if (isBounded && code === "string_length" && ["text", "email", "url"].includes(kind))
    return { key: "form.lengthBetween", values: { min, max } };
  if (isBounded && code === "number_range" && kind === "number")
    return { key: "form.numberBetween", values: { min, max } };
  if (code === "file_too_large") return { key: "form.fileTooLarge" };
  const mine = keysOfKinds[kind]?.[code];
  return mine ? { key: `form.${mine}` } : { key: `fields.${code}` };
}

const namesOfPeople = ["first_name", "last_name", "middle_name"] as const;

/** The kind of a one-line text; people's names are recognized by the field name. */
export function textKind(name: string, type: string | undefined): Kind {
  return namesOfPeople.find((one) => one === name) ?? (type === "email" || type === "url" ? type : "text");
}
