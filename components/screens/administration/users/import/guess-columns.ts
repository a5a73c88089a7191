import type { ImportField } from "@/lib/contracts/many-users";
import { plainHeader } from "@/lib/csv/plain-header";

/** The meaning of a column; null if it is not imported. */
export type Mapping = readonly (ImportField | null)[];

/** Usual headers in the three languages. */
const headersOf: Record<ImportField, readonly string[]> = {
  email: [
    ..."email,e mail,mail,email address,e mail address,work email,login".split(","),
    ..."електронна пошта,ел пошта,пошта,електронна адреса,адреса електронної пошти,емейл,імейл".split(","),
    ..."электронная почта,эл почта,почта,электронный адрес,адрес электронной почты,емэйл,имейл".split(","),
  ],
  first_name: "first name,firstname,given name,forename,name,ім'я,имя".split(","),
  middle_name: "middle name,middlename,patronymic,second name,по батькові,отчество".split(","),
  last_name: "last name,lastname,surname,family name,прізвище,фамилия".split(","),
  phone: [
    ..."phone,phone number,telephone,mobile,mobile phone,cell phone,tel".split(","),
    ..."телефон,номер телефону,номер телефона,мобільний,мобільний телефон,мобильный,мобильный телефон,тел".split(","),
  ],
  position: "position,job title,job,post,посада,должность".split(","),
  unit: "unit,department,division,team,business unit,підрозділ,відділ,департамент,подразделение,отдел".split(","),
  roles: "roles,role,ролі,роль,роли".split(","),
};
const fields = Object.keys(headersOf) as ImportField[];

/** Shorter names may mean something else inside a longer header: "user name", "role of the manager". */
const LOOSE_FROM = 5;

/** The meaning of each column by its header; an e-mail also by its cells. No field is used twice. */
export function guessColumns(headers: readonly string[], samples: readonly (readonly string[])[] = []): Mapping {
  const guessed: (ImportField | null)[] = headers.map(() => null);
  const said = headers.map(plainHeader);
  const give = (field: ImportField, isMeant: (at: number) => boolean) => {
    if (guessed.includes(field)) return;
    const at = guessed.findIndex((known, nth) => known === null && isMeant(nth));
    if (at >= 0) guessed[at] = field;
  };
  for (const field of fields) give(field, (at) => headersOf[field].includes(said[at] ?? ""));
  for (const field of fields)
    give(field, (at) =>
      headersOf[field].some((name) => name.length >= LOOSE_FROM && ` ${said[at]} `.includes(` ${name} `)),
    );
  give("email", (at) => isMostly(samples, at, /^[^\s@]+@[^\s@.]+\.\S+$/));
  return guessed;
}

function isMostly(samples: readonly (readonly string[])[], at: number, shape: RegExp): boolean {
  const filled = samples.map((cells) => cells[at]?.trim() ?? "").filter(Boolean);
  return filled.length > 0 && filled.filter((cell) => shape.test(cell)).length * 2 > filled.length;
}

/** Whether a row looks like headers; a row with an e-mail is a person. */
export function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes("@"));
}

/** Changes the meaning of one column, and removes it from any other. */
export function mapColumn(mapping: Mapping, at: number, field: ImportField | null): Mapping {
  return mapping.map((known, nth) => (nth === at ? field : known === field ? null : known));
}
