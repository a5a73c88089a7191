import { translator } from "@/lib/i18n/catalogue";
import { deviceText } from "@/lib/i18n/device-text";

test.each([
  [{ browser: "Chrome", system: "Linux" }, "Chrome, Linux"],
  [{ browser: null, system: "Linux" }, "Комп’ютер, Linux"],
  [{ browser: null, system: "iPhone" }, "iPhone"],
  [{ browser: "curl", system: null }, "curl"],
  [{ browser: null, system: null }, "невідомий пристрій"],
])("a session on %j is named so that a person knows it", (device, text) => {
  expect(deviceText(device, translator("uk"))).toBe(text);
});
