"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useSetting } from "@/lib/client/settings";
import { isApple } from "./apple";
import { keyedPages } from "./page-keys";
import { useCurrentUser } from "./use-current-user";

type KeyLine = readonly [name: string, ...keys: (readonly string[])[]];

const COMMAND = "Ctrl";

/** Every key of the product beyond those that all pages of the web have. The names are those of the texts. */
const groups = {
  everywhere: [
    ["find", [COMMAND, "K"]],
    ["search", ["/"]],
    ["keys", ["?"]],
    ["close", ["Esc"]],
    ["send", [COMMAND, "Enter"]],
  ],
  test: [
    ["tick", ["1"], ["9"]],
    ["submit", ["Enter"]],
    ["time", ["T"]],
  ],
  processes: [
    ["next", ["J"]],
    ["previous", ["K"]],
  ],
  rows: [
    ["save", ["Enter"]],
    ["saveAndNext", ["Shift", "Enter"]],
    ["cancel", ["Esc"]],
    ["move", ["Alt", "↑"], ["Alt", "↓"]],
  ],
  units: [
    ["go", ["↑"], ["↓"]],
    ["fold", ["←"], ["→"]],
    ["edit", ["Enter"]],
    ["remove", ["Delete"]],
    ["siblings", ["*"]],
    ["level", ["Alt", "Shift", "←"], ["Alt", "Shift", "→"]],
    ["match", ["Enter"]],
    ["previousMatch", ["Shift", "Enter"]],
  ],
} as const satisfies Record<string, readonly KeyLine[]>;

const names = Object.keys(groups) as (keyof typeof groups)[];
/** Only administrators meet these. */
const OF_ADMINISTRATORS: readonly string[] = ["rows", "units"];

/** All keys by the place where they work. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations("find.keys");
  const layout = useTranslations("layout");
  const menu = useTranslations("menu");
  const { isAdministrator } = useCurrentUser();
  const [hasSingleKeys] = useSetting("quizKeys");
  const shown = names.filter((name) => isAdministrator || !OF_ADMINISTRATORS.includes(name));
  return (
    <Dialog isOpen onClose={onClose} title={t("title")} closeLabel={layout("close")}>
      <div className="grid gap-5">
        {!hasSingleKeys && <p className="text-fg-muted">{t("off")}</p>}
        {shown.map((name) => (
          <Group
            key={name}
            id={name}
            title={t(`groups.${name}`)}
            lines={(groups[name] as readonly KeyLine[]).map(([line, ...keys]) => ({
              name: t(`${name}.${line}` as "everywhere.find"),
              keys,
              isRange: line === "tick",
            }))}
          />
        ))}
        <Group
          id="pages"
          title={t("groups.pages")}
          lines={keyedPages({ isAdministrator }).map(({ page, letter }) => ({
            name: menu(page),
            keys: [["G", letter]],
          }))}
        />
      </div>
    </Dialog>
  );
}

type Line = { name: string; keys: readonly (readonly string[])[]; isRange?: boolean };

function Group({ id, title, lines }: { id: string; title: string; lines: readonly Line[] }) {
  return (
    <section aria-labelledby={`keys-${id}`}>
      <h3 id={`keys-${id}`} className="pb-1 font-semibold">
        {title}
      </h3>
      <dl className="divide-y divide-border">
        {lines.map(({ name, keys: all, isRange }) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="min-w-0">{name}</dt>
            <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1">
              {all.map((keys, nth) => (
                <Fragment key={keys.join()}>
                  {nth > 0 && <span className="text-fg-muted">{isRange ? "–" : "/"}</span>}
                  <Keys of={keys} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ of }: { of: readonly string[] }) {
  return (
    <kbd className="inline-flex gap-1 font-sans">
      {of.map((key) => (
        <kbd key={key} className="rounded-sm border border-border-strong bg-surface-2 px-1.5 text-sm font-sans">
          {key === COMMAND && isApple() ? "⌘" : key}
        </kbd>
      ))}
    </kbd>
  );
}
