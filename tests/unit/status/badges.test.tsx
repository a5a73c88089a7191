import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AppealState } from "@/components/shared/learning/appeal-state";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { catalogue } from "@/lib/i18n/catalogue";
import { programStates } from "@/lib/rules/program-states";

const iconOf = (part: ReactNode) =>
  /lucide lucide-([\w-]+)/.exec(
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
        {part}
      </NextIntlClientProvider>,
    ),
  )?.[1];

test("a program that is learned has no tick, which would read as done, and each state its own sign", () => {
  const icons = programStates.map((state) => iconOf(<ProgramBadge key={state} state={state} />));
  expect(iconOf(<ProgramBadge state="confirmed" />)).toBe("circle-play");
  expect(new Set(icons).size).toBe(programStates.length);
  expect(icons).not.toContain("circle-check");
});

test("a wish that is granted has a tick, and an answered question has none", () => {
  expect(iconOf(<AppealState state="granted" />)).toBe("circle-check");
  expect(iconOf(<AppealState state="answered" />)).toBe("message-circle-reply");
});
