import * as z from "zod/mini";
import { type Endpoint, endpoint } from "@/lib/contracts/endpoint";
import { Id } from "@/lib/contracts/fields";
import { routes, serve } from "@/lib/http/serve";
import { problemFaults } from "@/tests/support/guard-answers";

/** Serves a made-up endpoint whose handler misbehaves. */
async function ask(contract: Partial<Endpoint>, handle: () => Promise<unknown>) {
  const made: Endpoint = endpoint({ method: "GET", path: "/made-up/", who: "public", summary: "Made up", ...contract });
  const { GET } = routes({ GET: serve(made, handle as Parameters<typeof serve>[1]) });
  const response = await GET(new Request("http://127.0.0.1:3000/api/v2/made-up/"));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : {} };
}

const answer = z.object({ id: Id, people: z.array(z.object({ name: z.string() })) });

test("data that the contract does not have is removed from the response, at any depth", async () => {
  const { status, body } = await ask({ answer }, async () => ({
    id: 1,
    password_hash: "x",
    people: [{ name: "Оля", secret: "y" }],
  }));
  expect({ status, body }).toEqual({ status: 200, body: { id: 1, people: [{ name: "Оля" }] } });
});

test("a response that violates its contract becomes a 500 without its content", async () => {
  const given = await ask({ answer }, async () => ({ id: "a secret", people: [] }));
  expect(given.status).toBe(500);
  expect(Object.keys(given.body).sort()).toEqual(["code", "detail", "request_id", "status", "title", "type"]);
  expect(given.text).not.toMatch(/secret|invalid|expected|zod/i);
});

test("an unexpected error returns only a request id", async () => {
  const given = await ask({ answer }, async () => {
    throw new Error("relation users: password_hash = $2b$10$secret");
  });
  expect(given.status).toBe(500);
  expect(given.body.request_id).toBe(given.headers.get("x-request-id"));
  expect(given.text).not.toMatch(/secret|users|password/);
});

test.each(["signed-in", "administrator"] as const)(
  "without a token the handler of a %s endpoint is not called",
  async (who) => {
    const handle = jest.fn(async () => ({ id: 1, people: [] }));
    const given = await ask({ answer, who }, handle);
    expect({ status: given.status, faults: problemFaults(given), calls: handle.mock.calls }).toEqual({
      status: 401,
      faults: [],
      calls: [],
    });
  },
);
