"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { unlessLeft } from "@/lib/client/page-opening";
import { parseSearch } from "./view";

const PAUSE_MS = 250;

/** Searches when typing pauses. Changes from elsewhere, such as by Back, are shown at once. */
export function SearchBox({
  caption,
  value,
  onChange,
}: {
  caption: string;
  value: string;
  onChange(search: string): void;
}) {
  const t = useTranslations("table");
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useEffectEvent((search: string) => {
    reported.current = search;
    onChange(search);
  });

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const search = parseSearch(text) ?? "";
    if (search === reported.current) return;
    const unlessLeaving = unlessLeft();
    const timer = setTimeout(() => unlessLeaving(() => report(search)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-40 flex-1 sm:min-w-40 sm:max-w-60">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
      />
      <Input
        type="search"
        className="pl-9!"
        value={text}
        maxLength={200}
        placeholder={t("search")}
        aria-label={t("searchIn", { table: caption })}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
