import { passwordWeakness } from "@/lib/domain/people/sign-in/password-policy";
import { wellKnownWords } from "@/lib/domain/people/sign-in/well-known-words";
import { generator } from "../../support/builders/generator";

const person = {
  email: "m.koval-hr@oak-school.example",
  first_name: "Соломія",
  middle_name: "Іванівна",
  last_name: "Їжак",
  company_title: "Ґанок і Ключ",
};
const stranger = { email: "q@x.example", first_name: "Йо", middle_name: "Ян", last_name: "Ґе", company_title: "Ще" };
const weaknessOf = (password: string) => passwordWeakness(password, person);

async function taken(passwords: readonly string[], by = person): Promise<string[]> {
  const weak = await Promise.all(passwords.map((password) => passwordWeakness(password, by)));
  return passwords.filter((_, at) => weak[at] === undefined);
}

const BEST_KNOWN = `
password Password1 Password123 Passw0rd! P@ssw0rd P@$$w0rd pa55word1 password1! PASSWORD2026 passw0rd2025! password123456789 1password drowssap
Welcome1! Welcome123 Welcome@2026 Admin123! Admin@123 admin1234567 administrator1 Adm1n2026! root1234 rootroot1 letmein! letmein2026 changeme! ChangeMe123
qwerty123 qwerty123456 Qwerty!@#$ qwertyuiop1 1q2w3e4r5t 1qaz@WSX 1qaz2wsx3edc zaq12wsx qazwsxedc asdfghjkl; zxcvbnm,./ q1w2e3r4t5 qweasdzxc poiuytrewq
12345678 123456789 1234567890 87654321 11111111 00000000 1122334455 123123123 12341234 147258369 15081990 19900815 20260101 abcd1234 abcdefgh aabbccdd
iloveyou iloveyou2! sunshine1 princess1 Football1! baseball12 minecraft Minecraft1! pokemon123 starwars7 superman! batman2024 dragon123 monkey12 shadow99
Summer2026! Winter2025 Spring2026! autumn2026 January2026 monday123! August15! facebook1 google123! samsung1 computer1 internet1 trustno1 whatever1
hello1234 helloworld hello-world1 charlie1 michael7 jessica123 liverpool1 chelsea12 barcelona10 Arsenal2026 test1234 testtest12 user1234! demo1234 guest123
пароль123 Пароль2026! парольпароль П@роль123 пар0ль2026 gfhjkm123 Gfhjkm2026! зфыыцщкв123 йцукен123 Йцукен123! йцукенгшщз фывапролдж ячсмитьбю фівапролдж
привет123 Привіт2026 ghbdtn123 privet123! parol123 Natasha1990 наташа1990 сонечко1 Київ2026! Kyiv2026! kharkiv1 україна2022 ukraina1! slavaukraini shevchenko1
динамо1927 Shakhtar1936 солнышко1 solnyshko1 любовь123 lubov123 koshka123 zaichik1 Вересень2026 оксана12345 Oleksandr1! Дмитрий1985 kotenok1 слава_україні
`
  .trim()
  .split(/\s+/);

describe("well-known passwords", () => {
  test("are refused in every spelling", async () => {
    expect(BEST_KNOWN.length).toBeGreaterThan(140);
    expect(await taken(BEST_KNOWN)).toEqual([]);
  });

  test("are many thousands, before any digit or sign is added", async () => {
    const known = [...(await wellKnownWords())].filter((word) => word.length >= 8);
    expect(known.length).toBeGreaterThan(15_000);
    expect(await taken(known.filter((_, at) => at % 3 === 0))).toEqual([]);
  });

  test("include words from the company, the product and the e-mail", async () => {
    const own =
      "Atesta2026! atesta-admin1 Атеста123! @test@2026 ґанок2026! Ganok2026 Ключ-Ключ-1 ґанокіключ ganokiklyuch2026 oakschool1! Oak-School-2026 fntcnf2026";
    expect(await taken(own.split(" "))).toEqual([]);
    expect(await passwordWeakness("Brackwater2026!", { ...person, company_title: "Brackwater & Sons" })).toBe(
      "password_common",
    );
    expect(await weaknessOf("Brackwater2026!")).toBeUndefined();
  });
});

describe("passwords that contain a name", () => {
  test.each([
    "їжак-на-галявині-7",
    "Solomiia#88#zvx",
    "zzx81solomiya!!",
    "81-іванівна-vv",
    "cjkjvsz-zz-81-q",
    "M.Koval-HR-zz81x",
  ])("%s is refused", async (password) => {
    expect(await weaknessOf(password)).toBe("password_personal");
  });
});

describe("good passwords are accepted", () => {
  test.each([
    "Зелений кавун 42",
    "seven-green-lanterns",
    "four quiet meadows",
    "correct horse battery staple",
    "жовта диня під вікном",
    "kq7Bz!mX",
    "84736291",
    "4f9c2e7ab1d0",
  ])("%s", async (password) => {
    expect(await weaknessOf(password)).toBeUndefined();
  });

  const chance = generator(20261122);
  const ALPHABETS = [
    "abcdefghijklmnopqrstuvwxyz0123456789",
    Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join(""),
    "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя0123456789-!",
  ];

  test.each(ALPHABETS)("twelve random characters of %s", async (alphabet) => {
    const passwords = Array.from({ length: 600 }, () =>
      Array.from({ length: 12 }, () => chance.pick([...alphabet])).join(""),
    );
    expect(await taken(passwords, stranger)).toEqual(passwords);
  });

  test("four words of any list, well-known ones included", async () => {
    const words = [...(await wellKnownWords())].filter((word) => /^\p{L}{4,}$/u.test(word));
    const phrases = Array.from({ length: 250 }, () => Array.from({ length: 4 }, () => chance.pick(words)).join(" "));
    expect(await taken(phrases, stranger)).toEqual(phrases);
  });
});
