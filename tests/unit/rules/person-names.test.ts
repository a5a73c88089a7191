import { fullName, listName, spokenName } from "@/lib/rules/person-names";

test.each([
  [{ first_name: "Оля", middle_name: "Іванівна", last_name: "Дзюба" }, "Дзюба Оля Іванівна", "Дзюба Оля", "Оля Дзюба"],
  [{ first_name: "Оля", middle_name: "", last_name: "Дзюба" }, "Дзюба Оля", "Дзюба Оля", "Оля Дзюба"],
  [{ first_name: "Оля", last_name: "" }, "Оля", "Оля", "Оля"],
  [{ first_name: "", last_name: "" }, "", "", ""],
])("%j is written so", (person, full, listed, spoken) => {
  expect([fullName(person), listName(person), spokenName(person)]).toEqual([full, listed, spoken]);
});
