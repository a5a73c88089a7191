import { createTranslator } from "next-intl";
import { namedText, problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";
import { catalogue } from "@/lib/i18n/catalogue";

const t = createTranslator({ locale: "en", messages: catalogue.en });
const title = catalogue.en.feedback.notStored;

test.each([
  ["a refusal with a message", new ApiProblem(409, "in_use", "It is used."), "It is used."],
  ["a proxy's error without a message", new ApiProblem(502, "status_502"), "Cannot store data. Bad Gateway"],
  [
    "a failed renewal of the session",
    new ApiProblem(503, "renewal_failed"),
    "Cannot store data. Error refreshing auth",
  ],
  ["no response", new ApiProblem(0, "no_response"), "No response from server"],
  ["an ended session", new ApiProblem(401, "session_over"), ""],
  ["an unexpected error", new Error("x is undefined"), "Unknown error"],
])("%s has the right message", (_, error, message) => {
  expect(namedText(t, title, error)).toBe(message);
});

test("a failed renewal of the session has its own message, unless the server sent one", () => {
  expect(problemText(t, new ApiProblem(502, "renewal_failed"))).toBe("Error refreshing auth");
  expect(problemText(t, new ApiProblem(503, "busy", "The server is busy."))).toBe("The server is busy.");
});
