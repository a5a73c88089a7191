import { inertWords } from "@/lib/jobs/letter-task";

/** What mail programs turn into links: a scheme, a mailbox, a name with a dot. */
const LINK = /[a-z][a-z0-9+.-]*:\/\/|\S@\S|[\p{L}\d-][.．。｡][\p{L}\d]/iu;

test.each([
  [
    "Your mailbox is full, sign in at https://evil.example/login",
    "Your mailbox is full, sign in at evil. example/login",
  ],
  ["www.evil.example", "www. evil. example"],
  ["HTTPS://evil.example", "evil. example"],
  ["https:////evil.example", "evil. example"],
  ["write to boss@evil.example", "write to boss@ evil. example"],
  ["mailto:boss@evil.example", "mailto: boss@ evil. example"],
  ["evil。example evil．example", "evil。 example evil． example"],
  ["Ltd\r\nBcc: victim@x.example\r\n\r\nHello", "Ltd Bcc: victim@ x. example Hello"],
  ["Ltd\u2028next\u202Egnp.exe\u200B", "Ltd next gnp. exe"],
  ["evil\u200B.\u200Bexample", "evil . example"],
])("%j is changed to %j", (typed, shown) => {
  expect(inertWords(typed)).toBe(shown);
  expect(inertWords(typed)).not.toMatch(LINK);
});

test.each(["ТОВ «Ромашка»", "Müller & Söhne GmbH", "Завод ім. О. Петренка", "Company 1", "Їжак і Ко."])(
  "a usual title stays unchanged: %s",
  (title) => {
    expect(inertWords(title)).toBe(title);
  },
);

test("a long title is cut", () => {
  expect(inertWords("Sign in at once or your account will be closed tonight by the security department")).toBe(
    "Sign in at once or your account will be closed tonight by th…",
  );
});
