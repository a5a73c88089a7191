import { api } from "@/lib/endpoints/api";

const ask = async (path: string) => (await api.GET(new Request(`http://127.0.0.1:3000${path}`))).status;

test.each(["/api/v2/health/live/", "/api/v2/health/live"])("%s is an address of the API", async (path) => {
  expect(await ask(path)).toBe(200);
});

test.each([
  "/api/xxhealth/live/",
  "/api/v2/../xxhealth/live/",
  "/api/v2/%2e%2e/xxhealth/live/",
  "/api/v2/..\\xxhealth/live/",
  "/api/v2xhealth/live/",
  "/api/v2//health/live/",
  "/api/v2",
])("%s is none", async (path) => {
  expect(await ask(path)).toBe(404);
});
