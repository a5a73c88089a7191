import { DEMO_PASSWORD, demoAccounts } from "@/lib/config/demo-accounts";
import { Color, Email, Password, PersonName, Phone, roles, Title } from "@/lib/contracts/fields";
import { passwordWeakness } from "@/lib/domain/people/sign-in/password-policy";
import { demoPositions, demoTitle, demoUnits } from "@/prisma/seed/demo/company-data";
import { demoEmail, demoPeople, demoRoles } from "@/prisma/seed/demo/people-data";
import { largePerson } from "@/prisma/seed/large/people";
import { generator } from "@/tests/support/builders/generator";
import { personName, phoneNumber } from "@/tests/support/builders/names";
import { transliterate } from "@/tests/support/builders/transliterate";

function isDistinct(values: unknown[]): boolean {
  return new Set(values).size === values.length;
}

describe("transliteration", () => {
  // The examples of the resolution, as far as they distinguish letters.
  test.each([
    ["Алушта", "alushta"],
    ["Борщагівка", "borshchahivka"],
    ["Вінниця", "vinnytsia"],
    ["Гадяч", "hadiach"],
    ["Згорани", "zghorany"],
    ["Розгон", "rozghon"],
    ["Ґалаґан", "galagan"],
    ["Єнакієве", "yenakiieve"],
    ["Короп’є", "koropie"],
    ["Житомир", "zhytomyr"],
    ["Їжакевич", "yizhakevych"],
    ["Кадиївка", "kadyivka"],
    ["Мар'їне", "marine"],
    ["Йосипівка", "yosypivka"],
    ["Стрий", "stryi"],
    ["Феодосія", "feodosiia"],
    ["Харків", "kharkiv"],
    ["Гоща", "hoshcha"],
    ["Юрій", "yurii"],
    ["Крюківка", "kriukivka"],
    ["Яготин", "yahotyn"],
    ["Знам'янка", "znamianka"],
    ["Русь", "rus"],
  ])("%s is %s", (ukrainian, latin) => {
    expect(transliterate(ukrainian)).toBe(latin);
  });

  test("each half of a double name starts as a new word", () => {
    expect(transliterate("Нечуй-Яворська")).toBe("nechui-yavorska");
  });
});

describe("the random generator", () => {
  test("repeats itself with the same seed and is evenly distributed", () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 10_000 },
        (
          (chance) => () =>
            chance.next()
        )(generator(seed)),
      );
    const drawn = draw(7);
    expect(draw(7)).toEqual(drawn);
    expect(draw(8)).not.toEqual(drawn);
    expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(0.5, 1);
  });

  test("follows the weights", () => {
    const chance = generator(1);
    const picked = Array.from({ length: 1000 }, () =>
      chance.pickWeighted([
        ["often", 9],
        ["seldom", 1],
        ["never", 0],
      ] as const),
    );
    expect(picked.filter((one) => one === "often").length).toBeGreaterThan(850);
    expect(picked).not.toContain("never");
  });
});

describe("generated people", () => {
  const chance = generator(3);
  const names = Array.from({ length: 5000 }, () => personName(chance));

  test("have names that the contract accepts", () => {
    for (const { first, middle, last } of names)
      for (const part of [first, middle, last]) expect(PersonName.safeParse(part).success).toBe(true);
  });

  test("have unique phones that the contract accepts", () => {
    const phones = Array.from({ length: 100_000 }, (_, nth) => phoneNumber(nth));
    expect(isDistinct(phones)).toBe(true);
    expect(phones.slice(0, 1000).map((phone) => Phone.parse(phone))).toEqual(phones.slice(0, 1000));
  });

  test("have unique e-mails that the contract accepts", () => {
    const people = Array.from({ length: 2000 }, (_, nth) => largePerson(nth, chance, new Date()));
    expect(isDistinct(people.map(({ email }) => email))).toBe(true);
    for (const { email } of people) expect(Email.safeParse(email).success).toBe(true);
  });
});

describe("the demo company", () => {
  test("has sixty people with names of their own", () => {
    expect(demoPeople).toHaveLength(60);
    expect(isDistinct(demoPeople.map(({ first, middle, last }) => `${first} ${middle} ${last}`))).toBe(true);
    for (const { first, middle, last } of demoPeople)
      for (const part of [first, middle, last]) expect(PersonName.safeParse(part).success).toBe(true);
  });

  test("has names with all special Ukrainian letters", () => {
    const written = demoPeople.map(({ first, middle, last }) => first + middle + last).join("");
    for (const letter of ["ґ", "є", "і", "ї", "’"]) expect(written.toLowerCase()).toContain(letter);
  });

  test("has a unique e-mail for each person", () => {
    const emails = demoPeople.map(demoEmail);
    expect(isDistinct(emails)).toBe(true);
    for (const email of emails) expect(email).toMatch(/^[a-z.-]+@demo\.atesta\.example$/);
    for (const email of emails) expect(Email.safeParse(email).success).toBe(true);
    expect(emails).toEqual(
      expect.arrayContaining(["solomiia.gudz@demo.atesta.example", "mariana.viunyk@demo.atesta.example"]),
    );
  });

  test("has people who joined within the last four years", () => {
    const days = demoPeople.map(({ daysHere }) => daysHere);
    expect(Math.max(...days)).toBeLessThan(4 * 365);
    expect(Math.min(...days)).toBeGreaterThan(0);
  });

  test("has one account per role, and one manager without another role", () => {
    expect(demoAccounts.map(({ role }) => role).sort()).toEqual([...roles, "manager"].sort());
    for (const { role, email } of demoAccounts) {
      const holders = demoPeople.filter((person) => demoEmail(person) === email);
      expect(holders).toHaveLength(1);
      const held = holders.flatMap((person) => demoRoles(person));
      expect(held).toEqual(role === "manager" || role === "employee" ? ["employee"] : [role, "employee"]);
      expect(holders[0]?.isActive).not.toBe(false);
    }
  });

  test("has a password that the password rules accept", async () => {
    expect(Password.safeParse(DEMO_PASSWORD).success).toBe(true);
    for (const person of demoPeople) {
      const names = { first_name: person.first, middle_name: person.middle, last_name: person.last };
      expect(
        await passwordWeakness(DEMO_PASSWORD, { email: demoEmail(person), company_title: demoTitle, ...names }),
      ).toBeUndefined();
    }
  });

  test("has twelve units on three levels, each with one manager", () => {
    expect(demoUnits).toHaveLength(12);
    for (const { key, color } of demoUnits) {
      expect(
        demoPeople.filter(({ unit, isManager, isActive }) => unit === key && isManager && isActive !== false),
      ).toHaveLength(1);
      expect(Color.parse(color)).toBe(color);
    }
    expect(demoPositions).toHaveLength(10);
    for (const { title } of [{ title: demoTitle }, ...demoUnits, ...demoPositions])
      expect(Title.parse(title)).toBe(title);
  });
});
