import { createTranslator } from "next-intl";
import { sampleValues } from "@/lib/api-docs/docs-page";
import { languages } from "@/lib/contracts/fields";
import { fieldCodes, problems } from "@/lib/contracts/problem";
import { registry } from "@/lib/contracts/registry";
import { catalogue as events } from "@/lib/domain/events/catalogue";
import { catalogue, preferredLanguage } from "@/lib/i18n/catalogue";

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const texts = Object.fromEntries(languages.map((language) => [language, flat(catalogue[language])]));
const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

test("every event of the audit log has a label, and so has every kind of object", () => {
  expect(Object.keys(catalogue.en.trail.events).sort()).toEqual(Object.keys(events).sort());
  const subjects = new Set(Object.values(events).map(({ subject }) => subject));
  expect(Object.keys(catalogue.en.trail.subjects).sort()).toEqual([...subjects].sort());
});

/** They have no events, or these name no fields, or say what changed by one word. */
const WITHOUT_FIELDS = ["checklistAnswers", "letterSettings", "positionNeeds", "savedViews", "setUp"];

test("every field that a change can name in the audit log has a word there", () => {
  const changes = Object.entries(registry).flatMap(([group, endpoints]) =>
    WITHOUT_FIELDS.includes(group) ? [] : Object.values(endpoints).filter(({ method }) => /PATCH|PUT/.test(method)),
  );
  const names = changes.flatMap(({ body }) => Object.keys(body?.shape ?? {}));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !(name in catalogue.en.trail.fields))).toEqual([]);
});

test.each([
  ["en", /^(?:Person|Employee|Student)$/, ["roles.employee"]],
  ["uk", /^(?:Людина|Користувач|Співробітник|Учень)$/, ["trail.subjects.user"]],
  ["ru", /^(?:Человек|Пользователь|Работник|Ученик)$/, ["trail.subjects.user"]],
] as const)("%s: the head of a column of people is one word", (language, other, elsewhere) => {
  const found = [...(texts[language] ?? [])].filter(([, text]) => other.test(text)).map(([key]) => key);
  expect(found).toEqual(elsewhere);
});

test.each(languages)("%s: a percent sign stands as browsers write it", (language) => {
  const written = new Intl.NumberFormat(language, { style: "percent" }).format(0.5).replace("50", "");
  const signs = [...(texts[language]?.values() ?? [])].flatMap((text) => text.match(/(?<=[\d}])\s?%/g) ?? []);
  expect(signs.length).toBeGreaterThan(10);
  expect(signs.filter((sign) => sign !== written)).toEqual([]);
});

/** What says that there is nothing yet is no sentence, and neither is a title with a sentence below it. */
test.each([
  ["en", /^(?:No|Nothing) [^.]*\.$/],
  ["uk", /^[^.]* (?:ще|поки) (?:немає|не було)\.$/],
  ["ru", /^(?:[^.]* )?пока (?:нет|не было)(?: [^.]*)?\.$/i],
] as const)("%s: the title of an empty list has no full stop", (language, nothing) => {
  const all = texts[language] ?? new Map<string, string>();
  const isTitle = (key: string, text: string) =>
    all.has(`${key}Text`) || (/\.(?:empty|none|no[A-Z]\w*)$/.test(key) && nothing.test(text));
  const found = [...all].filter(([key, text]) => text.endsWith(".") && isTitle(key, text));
  expect(found).toEqual([]);
});

/** Ukrainian calls a person by a case of the name that no rule makes, so these have no name there. */
const addressed = { uk: ["mail.greeting", "welcome.title"], ru: [] as string[] };

describe.each(["uk", "ru"] as const)("%s", (language) => {
  test("has the same keys as English, and no empty text", () => {
    expect([...(texts[language]?.keys() ?? [])].sort()).toEqual([...(texts.en?.keys() ?? [])].sort());
    for (const [key, text] of texts[language] ?? []) expect([key, text.trim()]).not.toEqual([key, ""]);
  });

  test("has the same arguments in each text as English", () => {
    for (const [key, text] of texts.en ?? [])
      expect([key, argumentsOf(texts[language]?.get(key) ?? "")]).toEqual([
        key,
        addressed[language].includes(key) ? [] : argumentsOf(text),
      ]);
  });

  test("has all four plural forms: one, few, many and other", () => {
    const plurals = [...(texts[language] ?? [])].filter(([, text]) => text.includes("plural,"));
    expect(plurals.length).toBeGreaterThan(3);
    for (const [key, text] of plurals) {
      for (const form of ["one {", "few {", "many {", "other {"])
        expect([key, form, text.split(form).length]).toEqual([key, form, text.split("plural,").length]);
    }
  });
});

test.each([
  [
    "en",
    "0 people hold it|1 person holds it|2 people hold it|5 people hold it|11 people hold it|21 people hold it|22 people hold it|25 people hold it|1.5 people hold it",
  ],
  [
    "uk",
    "її обіймають 0 людей|її обіймає 1 людина|її обіймають 2 людини|її обіймають 5 людей|її обіймають 11 людей|її обіймає 21 людина|її обіймають 22 людини|її обіймають 25 людей|її обіймають 1,5 людини",
  ],
  [
    "ru",
    "её занимают 0 человек|её занимает 1 человек|её занимают 2 человека|её занимают 5 человек|её занимают 11 человек|её занимает 21 человек|её занимают 22 человека|её занимают 25 человек|её занимают 1,5 человека",
  ],
] as const)("%s has the right plural forms", (locale, said) => {
  const t = createTranslator({ locale, messages: catalogue[locale] });
  const counts = [0, 1, 2, 5, 11, 21, 22, 25, 1.5];
  expect(counts.map((count) => t("errors.position_in_use", { count, names: "Бойко" }).split(": ")[1])).toEqual(
    said.split("|"),
  );
});

test("the reference has a sample value for every argument of a sentence", () => {
  const asked = new Set(
    [...(texts.en ?? [])].filter(([key]) => key.startsWith("errors.")).flatMap(([, text]) => argumentsOf(text)),
  );
  expect([...asked].filter((name) => !(String(name) in sampleValues))).toEqual([]);
});

test("every error code has a sentence and every status a title", () => {
  for (const code of Object.keys(problems)) expect(texts.en?.has(`errors.${code}`)).toBe(true);
  for (const status of new Set(Object.values(problems))) expect(texts.en?.has(`status.${status}`)).toBe(true);
  for (const code of fieldCodes) expect(texts.en?.has(`fields.${code}`)).toBe(true);
});

test("the requested sentences are used word for word", () => {
  const { fields, status } = catalogue.en;
  expect(Object.values(fields)).toEqual(
    expect.arrayContaining([
      "This field is required",
      "This field is not in the list",
      "Invalid JSON",
      "The string length out of range",
      "This number is out of range",
      "This field is invalid",
      "Email is invalid",
      "Name is invalid",
      "Length should be within: [2, 50]",
      "Password length should be greater than 8",
      "Passwords do not match",
      "Enter phone",
      "Enter Date/Time",
    ]),
  );
  expect(status).toMatchObject({
    400: "Errors in request",
    403: "Forbidden",
    401: "Unauthorized",
    404: "Not Found",
    500: "Internal Server Error",
    503: "Service Unavailable",
  });
});

test.each([
  ["exams.documents", "Exam Results Document"],
  ["myMarks.columns.certified", "Certified Specializations"],
  ["myMarks.columns.mark", "Checklist Mark"],
  ["myMarks.total", "Total Mean on Profile"],
  ["myMarks.means", "Mean Competency Estimate"],
  ["myMarks.passed", "Number of Passed Questions"],
  ["learning.materials.empty", "Error: empty course"],
  ["learning.stages.wrongNumber", "There might be only 1 or 2 exams on the course - contact administrator"],
  ["quiz.answers.failed", "Error getting test answers"],
  ["errors.invalid_json", "Invalid JSON"],
  ["quiz.differentStage", "Different exam stage is active now! Back to Learning..."],
  ["quiz.statusError", "Online Test status error"],
  ["quiz.loading", "Loading..."],
  ["quiz.noQuestions", "No questions in this test yet!"],
  ["errors.no_test", "Test not found"],
  ["learning.actions.testFailed", "Online Test has been failed"],
  ["programStates.confirmed", "Confirmed"],
  ["programStates.processing", "Processing"],
  ["programStates.rejected", "Rejected"],
  ["programStates.review", "Review"],
  ["programStates.done", "Active"],
  ["programStates.unknown", "Unknown"],
  ["learning.retraining", "Retraining"],
])("%s is the text of the specification", (key, text) => {
  expect(texts.en?.get(key)).toBe(text);
});

test.each(["Attached Files", "Attached Links"])("“%s” stands where something is attached", (text) => {
  expect([...(texts.en ?? [])].filter(([, one]) => one === text).map(([key]) => key)).not.toEqual([]);
});

test.each([
  [null, "en"],
  ["", "en"],
  ["uk", "uk"],
  ["uk-UA,uk;q=0.9,en;q=0.8", "uk"],
  ["de, fr;q=0.9, ru;q=0.2", "ru"],
  ["en;q=0.5, uk;q=0.7", "uk"],
  ["ru;q=0", "en"],
  ["*", "en"],
  [";;;,,q=", "en"],
])("Accept-Language %j is answered in %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
