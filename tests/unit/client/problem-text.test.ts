import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";
import { translator } from "@/lib/i18n/catalogue";

const said = (error: unknown, language: "en" | "uk" | "ru" = "en") => problemText(translator(language), error);

test.each([
  [400, "Errors in request", "Помилки в запиті", "Ошибки в запросе"],
  [401, "", "", ""],
  [405, "", "", ""],
  [403, "Forbidden", "Доступ заборонено", "Доступ запрещён"],
  [404, "Resource not found", "Ресурс не знайдено", "Ресурс не найден"],
  [500, "Internal Server Error", "Внутрішня помилка сервера", "Внутренняя ошибка сервера"],
  [502, "Bad Gateway", "Помилка шлюзу", "Ошибка шлюза"],
  [503, "Service Unavailable", "Сервіс недоступний", "Сервис недоступен"],
  [418, "Unknown error", "Невідома помилка", "Неизвестная ошибка"],
  [0, "No response from server", "Сервер не відповідає", "Сервер не отвечает"],
])("without a message from the server, status %s has a default message in each language", (status, en, uk, ru) => {
  const problem = new ApiProblem(status, "x");
  expect([said(problem), said(problem, "uk"), said(problem, "ru")]).toEqual([en, uk, ru]);
});

test("the server's message is preferred, and 401 and 405 show nothing", () => {
  for (const status of [400, 403, 404, 409, 418, 429, 500, 502, 503])
    expect(said(new ApiProblem(status, "x", "Own words."))).toBe("Own words.");
  for (const status of [401, 405]) expect(said(new ApiProblem(status, "x", "Own words."))).toBe("");
});

test("a response in a wrong format and an unexpected error have messages of their own", () => {
  expect(said(new ApiProblem(200, "wrong_format"))).toBe("Wrong response format");
  expect(said(new TypeError("x is not a function"))).toBe("Unknown error");
});
