"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Switch } from "@/components/ui/switch";
import { noticeKinds } from "@/lib/contracts/notices";
import type { useNoticesPlace } from "./notices-place";
import type { NoticesPlace } from "./notices-query";

type NoticesFiltersProps = {
  place: NoticesPlace;
  go: ReturnType<typeof useNoticesPlace>[1];
  hasUnread: boolean;
  onReadAll(): void;
};

/** The kind, unread ones only, and marking all as read: with a kind all of that kind. */
export function NoticesFilters({ place: { kind, unread }, go, hasUnread, onReadAll }: NoticesFiltersProps) {
  const t = useTranslations("notifications");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Choice
        legend={t("kind")}
        isLegendHidden
        value={kind ?? "all"}
        options={[
          { value: "all" as const, label: t("allKinds") },
          ...noticeKinds.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={(next) => void go({ kind: next === "all" ? null : next, page: null })}
      />
      <Switch isOn={unread} onChange={(isOn) => void go({ unread: isOn || null, page: null })}>
        {t("unreadOnly")}
      </Switch>
      <Button size="sm" className="sm:ml-auto" aria-disabled={!hasUnread} onClick={() => hasUnread && onReadAll()}>
        {kind ? t("readAllOf", { kind: t(kind) }) : t("readAll")}
      </Button>
    </div>
  );
}
