import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "./journey";

const ADMINISTRATOR = "administrator@demo.atesta.example";

/** A person on another device, the demo company's administrator at first: works through the API, beside the tested page. */
export async function throughApi(request: APIRequestContext, email = ADMINISTRATOR) {
  const login = await request.post("/api/v2/auth/login/", {
    data: { email, password: PASSWORD },
  });
  const { access, user } = await login.json();
  const headers = { authorization: `Bearer ${access}` };
  const send = async (method: string, path: string, sent: { data?: object; multipart?: Parts } = {}) => {
    const answer = await request.fetch(`/api/v2${path}`, { method, headers, ...sent });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  return {
    user: user as { id: number },
    list: async (path: string) => (await (await send("GET", path)).json()).results as { id: number }[],
    get: async (path: string) => (await send("GET", path)).json(),
    make: async (path: string, data: object): Promise<number> => (await (await send("POST", path, { data })).json()).id,
    upload: async (path: string, multipart: Parts): Promise<number> =>
      (await (await send("POST", path, { multipart })).json()).id,
    change: (path: string, id: number, data: object) => send("PATCH", `${path}${id}/`, { data }),
    remove: (path: string, id: number) => send("DELETE", `${path}${id}/`),
  };
}

type Parts = Record<string, string | number | { name: string; mimeType: string; buffer: Buffer }>;
