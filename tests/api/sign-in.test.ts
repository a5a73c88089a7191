import { MAX_COMPANY_TITLE } from "@/lib/contracts/company";
import { call } from "../support/call";
import { sql } from "../support/database";
import { confirmEmailOf, hire, PASSWORD, registerAndSignIn } from "../support/people";

describe("registration and sign-in", () => {
  test("a company is registered with its first person, an administrator", async () => {
    const { access, companyId, userId } = await registerAndSignIn({ company_title: "  Ґанок і ключ  " });
    const me = await call("GET", "/auth/user/", { token: access });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      id: userId,
      first_name: "Соломія",
      phone: "380671234567",
      roles: ["administrator", "employee"],
      is_email_confirmed: false,
      managed_units: [],
      company: { id: companyId, title: "Ґанок і ключ" },
      image: null,
    });
  });

  test.each([
    [{ email: "not an address" }, "email", "Email is invalid"],
    [{ first_name: "Я" }, "first_name", "Length should be within: [2, 50]"],
    [{ last_name: "R2D2" }, "last_name", "Name is invalid"],
    [{ middle_name: "" }, "middle_name", "This field is required"],
    [{ password: "short", password2: "short" }, "password", "Password length should be greater than 8"],
    [{ password2: "another one" }, "password2", "Passwords do not match"],
    [{ password: "qwerty123", password2: "qwerty123" }, "password", "This password is too easy to guess"],
    [
      { password: "їжакевич-2026", password2: "їжакевич-2026" },
      "password",
      "The password must not contain your name or email",
    ],
    [{ phone: "+380 (07) 123-45-67" }, "phone", "Enter phone"],
    [{ company_title: "" }, "company_title", "This field is required"],
    [{ company_title: "x".repeat(MAX_COMPANY_TITLE + 1) }, "company_title", "The string length out of range"],
    [{ company_title: undefined }, "company_title", "This field is required"],
  ])("registration refuses %j", async (changes, field, sentence) => {
    const whole = {
      email: "whole@people.example",
      password: PASSWORD,
      password2: PASSWORD,
      first_name: "Соломія",
      middle_name: "Іванівна",
      last_name: "Їжакевич",
    };
    const body = { ...whole, phone: "0671234567", company_title: "Whole", ...changes };
    const answer = await call("POST", "/users/register-user-and-company/", { body });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ code: "invalid_input", status: 400, errors: { [field]: [sentence] } });
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    expect(await sql("SELECT id FROM companies WHERE title = 'Whole'")).toEqual([]);
  });

  test("a company's title is stored as one visible line, because letters contain it", async () => {
    const title = "Ґанок\r\nBcc: a@b.example \u202eзмін\u001b[31m\u200b і  ключ";
    const { access } = await registerAndSignIn({ company_title: title });
    expect((await call("GET", "/auth/user/", { token: access })).body.company).toMatchObject({
      title: "Ґанок Bcc: a@b.example змін[31m і ключ",
    });
  });

  test("an e-mail that is proved is unique in the instance, in any case, and a refused registration leaves no rows", async () => {
    const first = await registerAndSignIn();
    await confirmEmailOf(first);
    const { email } = first;
    const before = await sql("SELECT id FROM companies");
    await expect(registerAndSignIn({ email: email.toUpperCase() })).rejects.toThrow("This email cannot be used");
    expect(await sql("SELECT id FROM companies")).toEqual(before);
  });

  test("messages use the requested language", async () => {
    const uk = await call("POST", "/auth/login/", {
      body: { email: "no@people.example", password: "wrong" },
      language: "uk-UA,uk;q=0.9,en;q=0.8",
    });
    const ru = await call("POST", "/auth/login/", { body: {}, language: "de, ru;q=0.5" });
    expect(uk.body.detail).toBe("Неправильна електронна пошта або пароль.");
    expect(ru.body.errors).toEqual({ email: ["Это поле обязательно"], password: ["Это поле обязательно"] });
  });

  test("case and surrounding spaces matter in the password but not in the e-mail", async () => {
    const { email } = await registerAndSignIn();
    expect(
      (await call("POST", "/auth/login/", { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } })).status,
    ).toBe(200);
    expect((await call("POST", "/auth/login/", { body: { email, password: ` ${PASSWORD}` } })).status).toBe(401);
  });

  test("people can change only their own settings", async () => {
    const admin = await registerAndSignIn();
    const person = await hire(admin, ["employee"]);
    const body = {
      first_name: "Устим",
      language: "uk",
      phone: null,
      roles: ["administrator"],
      email: "other@people.example",
      company: 1,
    };
    const changed = await call("PATCH", "/auth/user/", { token: person.access, body });
    expect(changed.body).toMatchObject({
      first_name: "Устим",
      last_name: "Дем'яненко",
      language: "uk",
      phone: null,
      roles: ["employee"],
      email: person.email,
    });
  });

  test("a new password needs the current one and ends the other sessions", async () => {
    const admin = await registerAndSignIn();
    const person = await hire(admin, ["employee"]);
    const elsewhere = await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } });
    const password = "Синій кавун 43";
    const change = (current_password?: string) =>
      call("PATCH", "/auth/user/", { token: person.access, body: { password, password2: password, current_password } });
    expect((await change()).body.errors).toEqual({ current_password: ["This field is required"] });
    expect((await change("wrong")).body.errors).toEqual({ current_password: ["The current password is wrong"] });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await call("GET", "/auth/user/", { token: person.access })).status).toBe(200);
    expect((await call("GET", "/auth/user/", { token: String(elsewhere.body.access) })).status).toBe(401);
    expect((await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } })).status).toBe(
      401,
    );
    expect((await call("POST", "/auth/login/", { body: { email: person.email, password } })).status).toBe(200);
  });
});
