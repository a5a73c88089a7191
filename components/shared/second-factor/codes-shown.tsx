"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/kit/system/copy-button";
import { download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";

const FILE = "atesta-recovery-codes.txt";

/** New recovery codes, which are shown this once. */
export function CodesShown({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useTranslations("secondFactor");
  const title = useRef<HTMLParagraphElement>(null);
  const text = codes.join("\n");
  // The form that had the focus has been replaced.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={title} tabIndex={-1} className="font-medium outline-none">
        {t("codesTitle")}
      </p>
      <p>{t("codesText")}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-surface-2 p-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="md" text={text} label={t("copy")} copiedLabel={t("copied")} />
        <Button onClick={() => download(FILE, new Blob([`${text}\n`], { type: "text/plain" }))}>{t("download")}</Button>
        <Button variant="primary" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
