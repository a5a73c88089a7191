import { guessColumns, isHeader, mapColumn } from "@/components/screens/administration/users/import/guess-columns";
import { catalogue } from "@/lib/i18n/catalogue";

const all = ["email", "first_name", "middle_name", "last_name", "phone", "position", "unit", "roles"];

test.each([
  ["our names", all],
  ["English", ["Email", "First Name", "Middle Name", "Last Name", "Phone", "Position", "Unit", "Roles"]],
  [
    "other English",
    ["E-mail address", "Given name", "Patronymic", "Surname", "Mobile phone", "Job title", "Department", "Role"],
  ],
  [
    "Ukrainian",
    ["Електронна пошта", "Ім’я", "По батькові", "Прізвище", "Номер телефону", "Посада", "Підрозділ", "Ролі"],
  ],
  [
    "Ukrainian, in other cases and with other apostrophes",
    ["ЕЛ. ПОШТА", "Ім'я ", "по  батькові", "ПРІЗВИЩЕ:", "тел.", "посада", "відділ", "роль"],
  ],
  ["Russian", ["Электронная почта", "Имя", "Отчество", "Фамилия", "Телефон", "Должность", "Подразделение", "Роли"]],
])("recognises %s headers", (_, headers) => {
  expect(guessColumns(headers)).toEqual(all);
});

test.each(["en", "uk", "ru"] as const)("recognises the headers of our own export and template in %s", (language) => {
  const { columns } = catalogue[language].users;
  const headers = [
    columns.avatar,
    columns.email,
    columns.firstName,
    columns.middleName,
    columns.lastName,
    columns.phone,
    columns.position,
    columns.unit,
  ];
  expect(guessColumns([...headers, columns.roles, columns.dateJoined])).toEqual([null, ...all, null]);
  const { errorsColumn } = catalogue[language].usersImport.check;
  expect(guessColumns([errorsColumn])).toEqual([null]);
});

test("a longer header is recognised by the name in it, but an exact match wins", () => {
  expect(guessColumns(["Personal email", "Surname (as in passport)", "Робочий телефон"])).toEqual([
    "email",
    "last_name",
    "phone",
  ]);
  expect(guessColumns(["Manager email", "Email"])).toEqual([null, "email"]);
});

test("an unknown header gets no meaning", () => {
  expect(guessColumns(["Full name", "User name", "ПІБ", "Ім’я користувача", "Notes", ""])).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("without a known header the e-mail column is recognised by its cells", () => {
  expect(
    guessColumns(
      ["", ""],
      [
        ["Anna", "anna@example.com"],
        ["Bohdan", ""],
      ],
    ),
  ).toEqual([null, "email"]);
  expect(guessColumns(["Email", "x"], [["a@example.com", "b@example.com"]])).toEqual(["email", null]);
});

test("a row with an e-mail is a person, not a header row", () => {
  expect(isHeader(["Email", "Name"])).toBe(true);
  expect(isHeader(["anna@example.com", "Anna"])).toBe(false);
});

test("no field is used for two columns", () => {
  expect(guessColumns(["Email", "E-mail"])).toEqual(["email", null]);
  expect(mapColumn(["email", null, "phone"], 1, "email")).toEqual([null, "email", "phone"]);
  expect(mapColumn(["email", null], 0, null)).toEqual([null, null]);
});
