import * as z from "zod/mini";
import { changedOnly, isSame } from "@/components/kit/form/changed-only";
import { clean } from "@/components/kit/form/clean";
import { prepare, resolve } from "@/components/kit/form/prepare";
import { authContract } from "@/lib/contracts/auth";
import { MAX_COMPANY_TITLE } from "@/lib/contracts/company";
import { Email, Id, Phone, Title } from "@/lib/contracts/fields";
import { registrationContract } from "@/lib/contracts/registration";
import { userContract } from "@/lib/contracts/users";

const schema = z.object({
  title: Title,
  note: z.optional(z.string()),
  phone: z.optional(z.nullable(Phone)),
  manager: z.nullable(Id),
  order: z._default(z.int(), 0),
  code: z.pipe(z.string(), z.transform(Number)),
  more: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  password: z.optional(z.string()),
});
const kindOf = (name: string) =>
  name.startsWith("password") ? ("password" as const) : name === "note" ? ("url" as const) : undefined;

describe("clean", () => {
  test("trims texts but not passwords", () => {
    expect(clean(schema, { title: "  Care  ", password: " a b " }, { kindOf })).toMatchObject({
      title: "Care",
      password: " a b ",
    });
  });

  test.each([
    ["youtube.com/watch?v=1", "https://youtube.com/watch?v=1"],
    [" приклад.укр ", "https://приклад.укр"],
    ["http://a.example", "http://a.example"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["no address", "no address"],
  ])("an address without a scheme gets one, even if its field was never left: %s", (typed, sent) => {
    expect(clean(schema, { note: typed }, { kindOf }).note).toBe(sent);
    expect(clean(schema, { title: typed }, { kindOf }).title).toBe(typed.trim());
  });

  test.each([
    ["nullable", "manager", "", null],
    ["optional and nullable", "phone", "", null],
    ["optional and nullable, of spaces", "phone", "   ", null],
    ["optional", "note", "", undefined],
    ["with a default", "order", "", undefined],
    ["an optional object", "more", "", null],
    ["an optional password", "password", "", undefined],
  ])("an empty field that is %s", (_kind, name, typed, sent) => {
    expect(clean(schema, { [name]: typed }, { kindOf })[name]).toBe(sent);
  });

  test("a required field stays empty, so that the schema refuses it", () => {
    expect(clean(schema, { title: " ", code: "" })).toMatchObject({ title: "", code: "" });
  });

  test("drops keys that the body does not have, and leaves missing optional keys out", () => {
    expect(clean(schema, { id: 7, date_joined: "x", title: "A" })).toEqual({ title: "A", manager: null });
  });

  test("numbers, flags, lists and objects stay unchanged", () => {
    const more = { a: [" b "] };
    expect(clean(schema, { manager: 4, more })).toEqual({ manager: 4, more });
  });

  describe("for a PATCH", () => {
    const patch = z.partial(schema);
    const defaults = { title: "Old", phone: "380671234567", note: "Old", password: "" };

    test("an emptied field is a change: null if the schema allows it, otherwise empty", () => {
      expect(clean(patch, { title: "", phone: "", note: "", password: "" }, { kindOf, defaults })).toEqual({
        title: "",
        phone: null,
        note: "",
      });
    });

    test("a field that was empty before is not a change", () => {
      expect(clean(patch, { title: "" }, { defaults: {} })).toEqual({});
    });
  });
});

describe("changedOnly", () => {
  test("leaves out unchanged values, whichever empty value they have", () => {
    const defaults = { a: 1, b: null, c: [1, 2], d: { x: 1, y: [2] }, e: "text" };
    expect(changedOnly(defaults, { a: 1, b: "", c: [1, 2], d: { y: [2], x: 1 }, e: "text", f: undefined })).toEqual({});
  });

  test("keeps changed values, null included", () => {
    expect(changedOnly({ a: 1, c: [1, 2], e: "text" }, { a: 2, c: [2, 1], e: null })).toEqual({
      a: 2,
      c: [2, 1],
      e: null,
    });
  });

  test("false and 0 are not empty", () => {
    expect(changedOnly({ a: null, b: null }, { a: false, b: 0 })).toEqual({ a: false, b: 0 });
  });

  test("a file equals only itself", () => {
    const file = new File(["a"], "a.txt");
    expect([isSame(file, file), isSame(file, new File(["a"], "a.txt"))]).toEqual([true, false]);
  });
});

describe("resolve", () => {
  const register = registrationContract.register.body;
  const person = {
    first_name: "Ольга",
    last_name: "Коваль",
    middle_name: "Іванівна",
    phone: "380671234567",
    company_title: "Сад",
  };
  const valid = { ...person, email: "olha@sad.ua", password: "12345678", password2: "12345678" };

  test("reports nothing for a valid body", () => {
    expect(resolve(register, valid)).toEqual({});
  });

  test.each([
    ["email", "", "required"],
    ["email", "olha@", "email"],
    ["first_name", "О", "name_length"],
    ["first_name", "Ольга1", "name"],
    ["password", "", "required"],
    ["password", "1234567", "password_length"],
    ["password", "x".repeat(257), "password_too_long"],
    ["phone", "", "required"],
    ["phone", "38067", "phone"],
    ["company_title", "", "required"],
    ["company_title", "x".repeat(MAX_COMPANY_TITLE + 1), "string_length"],
  ])("%s %j is %s", (name, value, code) => {
    expect(resolve(register, { ...valid, [name]: value })[name]).toEqual([code]);
  });

  test("an empty repeated password is a mismatch, not a missing field", () => {
    expect(resolve(register, { ...valid, password2: "" })).toEqual({ password2: ["password_mismatch"] });
  });

  test("different passwords are reported together with missing fields", () => {
    const codes = resolve(register, { password: "12345678", password2: "1234567" });
    expect(codes).toMatchObject({ email: ["required"], password2: ["password_mismatch"] });
  });

  test("an empty form reports every required field", () => {
    const codes = resolve(authContract.login.body, {});
    expect(codes).toEqual({ email: ["required"], password: ["required"] });
  });

  test("an error inside a list belongs to the list's field", () => {
    const body = z.object({ units: z.array(Id), title: Title });
    expect(resolve(body, { units: [1, "x"], title: "A" })).toEqual({ units: ["number"] });
  });

  test("an error without a field belongs to the body", () => {
    const body = z.object({ title: Title }).check(z.refine(() => false, { error: "invalid" }));
    expect(resolve(body, { title: "A" })).toEqual({ body: ["invalid"] });
  });

  test("text in a number field is not a number", () => {
    const body = z.object({ days: z.int().check(z.minimum(0), z.maximum(365)) });
    expect(resolve(body, { days: "abc" })).toEqual({ days: ["number"] });
    expect(resolve(body, { days: "" })).toEqual({ days: ["required"] });
    expect(resolve(body, { days: 366 })).toEqual({ days: ["number_range"] });
  });
});

describe("prepare", () => {
  const row = {
    id: 3,
    email: "a@b.ua",
    first_name: "Іван",
    middle_name: "Іванович",
    last_name: "Іваненко",
    phone: null,
    image: "/files/a.webp",
  };
  const how = { kindOf, neededFiles: new Set<string>(), patchOf: row };
  const nothing = { password: "", password2: "" };

  test("a PATCH sends only changed values", () => {
    const { body, files, errors } = prepare(userContract.patch, { ...row, ...nothing, last_name: " Франко " }, how);
    expect([body, files, errors]).toEqual([{ last_name: "Франко" }, {}, {}]);
  });

  test("a value that the server already has is not validated again", () => {
    const old = { ...row, first_name: "X1" };
    expect(prepare(userContract.patch, { ...old, email: "new@b.ua" }, { ...how, patchOf: old }).errors).toEqual({});
  });

  test("a required field cannot be emptied", () => {
    expect(prepare(userContract.patch, { ...row, email: "" }, how).errors).toEqual({ email: ["required"] });
  });

  test("a new password is sent with its repetition", () => {
    const values = { ...row, password: "secret 12", password2: "secret 1" };
    expect(prepare(userContract.patch, values, how).errors).toEqual({ password2: ["password_mismatch"] });
    expect(prepare(userContract.patch, { ...values, password2: "secret 12" }, how)).toMatchObject({
      body: { password: "secret 12", password2: "secret 12" },
      errors: {},
    });
  });

  test("a file is sent separately from the body, and null removes the stored file", () => {
    const image = new File(["abc"], "me.png");
    expect(prepare(userContract.patch, { ...row, image }, how)).toMatchObject({
      body: {},
      files: { image },
      errors: {},
    });
    expect(prepare(userContract.patch, { ...row, image: null }, how)).toMatchObject({
      body: { image: null },
      files: {},
    });
  });

  test("an already sent file is not sent again", () => {
    const image = new File(["abc"], "me.png");
    expect(prepare(userContract.patch, { ...row, image }, { ...how, patchOf: { ...row, image } })).toEqual({
      body: {},
      files: {},
      errors: {},
    });
  });

  test("a file over the size limit is refused before it is sent, and so is a missing required file", () => {
    const contract = { body: z.object({ title: Title }), files: { file: { maxBytes: 2, description: "A file" } } };
    const create = { kindOf, neededFiles: new Set(["file"]) };
    expect(prepare(contract, { title: "A", file: new File(["abc"], "a") }, create).errors).toEqual({
      file: ["file_too_large"],
    });
    expect(prepare(contract, { title: "A" }, create).errors).toEqual({ file: ["required"] });
    expect(prepare(contract, { title: "A", file: new File(["ab"], "a") }, create).errors).toEqual({});
  });

  test("an e-mail is trimmed before it is validated", () => {
    const contract = { body: z.object({ email: Email }) };
    expect(prepare(contract, { email: " a@b.ua " }, { kindOf, neededFiles: new Set() })).toMatchObject({
      body: { email: "a@b.ua" },
      errors: {},
    });
  });
});
