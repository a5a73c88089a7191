import { once } from "node:events";
import http from "node:http";
import { UNSENT_OF_COMPANY } from "@/lib/http/unsent-bytes";
import { buildCourse } from "../support/builders/courses";
import { buildTest } from "../support/builders/online-tests";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { type ServedApi, serveApi } from "../support/served-api";

/** Far more than the buffers of a connection take. */
const QUESTIONS = 1000;
const LONG = "ї".repeat(1000);

let api: ServedApi;
beforeAll(async () => {
  api = await serveApi();
});
afterAll(() => api.kill());

/** A company whose questions are exported as some twelve megabytes of text. */
async function muchToExport(): Promise<() => Promise<http.IncomingMessage>> {
  const company = await makeCompany();
  const { access } = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const answers = [true, false, false, false].map((isCorrect) => ({ title: LONG, isCorrect }));
  const questions = Array.from({ length: QUESTIONS }, () => ({ title: LONG + LONG, answers }));
  const { id } = await buildTest(company, (await buildCourse(company)).id, { questions });
  return async () => {
    const request = http.get({
      host: "127.0.0.1",
      port: api.port,
      path: `/api/v2/handbook/tests/${id}/export-questions/`,
      headers: { authorization: `Bearer ${access}` },
      agent: false,
    });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    return response;
  };
}

const lengthOf = ({ headers }: http.IncomingMessage) => Number(headers["content-length"]);

/** Whether all of an answer arrives. */
async function isWhole(response: http.IncomingMessage): Promise<boolean> {
  let received = 0;
  try {
    for await (const piece of response) received += (piece as Buffer).length;
  } catch {
    return false;
  }
  return received === lengthOf(response);
}

test("a company that leaves too much unread loses its oldest connection, and another company none", async () => {
  const [ask, askElsewhere] = [await muchToExport(), await muchToExport()];
  const elsewhere = await askElsewhere();
  const unread = [];
  for (let bytes = 0; bytes <= UNSENT_OF_COMPANY; bytes += lengthOf(unread.at(-1) as http.IncomingMessage))
    unread.push(await ask());
  const [oldest, ...others] = await Promise.all(unread.map(isWhole));
  expect([oldest, others, await isWhole(elsewhere)]).toEqual([false, others.map(() => true), true]);
  expect(others.length).toBeGreaterThan(2);
  // What was read or closed counts no more.
  const again = [await ask(), await ask()];
  expect(await Promise.all(again.map(isWhole))).toEqual([true, true]);
});
