import { documentName, fullName } from "@/lib/rules/person-names";

test.each([
  [{ first_name: "Оля", middle_name: "Іванівна", last_name: "Дзюба" }, "Дзюба Оля", "Дзюба Оля Іванівна"],
  [{ first_name: "Оля", middle_name: "", last_name: "Дзюба" }, "Дзюба Оля", "Дзюба Оля"],
  [{ first_name: "Оля", middle_name: "", last_name: "" }, "Оля", "Оля"],
  [{ first_name: "", middle_name: "", last_name: "" }, "", ""],
])("the name %j is written correctly", (person, full, document) => {
  expect([fullName(person), documentName(person)]).toEqual([full, document]);
});
