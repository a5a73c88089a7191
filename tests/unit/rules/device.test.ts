import { deviceOf } from "@/lib/rules/device";

const webkit = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

test.each([
  [webkit("Windows NT 10.0; Win64; x64", "Chrome/131.0.0.0 Safari/537.36"), "Chrome", "Windows"],
  [webkit("Windows NT 10.0; Win64; x64", "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"), "Edge", "Windows"],
  [
    webkit("Linux; Android 14; SM-S918B", "SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36"),
    "Samsung Internet",
    "Android",
  ],
  [webkit("iPhone; CPU iPhone OS 18_1 like Mac OS X", "Version/18.1 Mobile/15E148 Safari/604.1"), "Safari", "iPhone"],
  [webkit("iPhone; CPU iPhone OS 18_1 like Mac OS X", "CriOS/131.0 Mobile/15E148 Safari/604.1"), "Chrome", "iPhone"],
  [webkit("Macintosh; Intel Mac OS X 10_15_7", "Version/18.1 Safari/605.1.15"), "Safari", "macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Linux"],
  ["curl/8.5.0", "curl", null],
  ["python-requests/2.32.3", "python-requests", null],
  ["Mozilla/5.0", null, null],
  ["", null, null],
  [null, null, null],
])("%s is %s on %s", (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
