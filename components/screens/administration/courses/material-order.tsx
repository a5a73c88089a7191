"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { OrderList } from "@/components/kit/table/order-list";
import { materialsOf } from "@/components/shared/learning/query-params";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import type { CourseKind } from "@/lib/contracts/courses";
import type { MaterialKind } from "@/lib/contracts/material-kind";
import { materialOrderContract } from "@/lib/contracts/material-order";
import { inOneOrder } from "@/lib/rules/material-order";

type Ordered = { what: "file" | "link"; id: number; title: string; kind: MaterialKind };

/** The files and links of a course in the one order in which people learn them. Nothing while there is nothing to order. */
export function MaterialOrder({ kind, course }: { kind: CourseKind; course: number }) {
  const t = useTranslations("handbook.materials");
  const titleId = useId();
  const toasts = useToasts();
  const { send } = useSend(materialOrderContract[kind]);
  const files = useLastingQuery(listQuery(courseFileContract.list, materialsOf(course)));
  const links = useLastingQuery(listQuery(courseLinkContract.list, materialsOf(course)));
  const rows = files.data && links.data ? inOneOrder(files.data.results, links.data.results) : [];
  if (rows.length < 2) return null;

  async function put(keys: number[]) {
    const materials = keys.map((key) => ({ what: key > 0 ? ("file" as const) : ("link" as const), id: Math.abs(key) }));
    try {
      await send({ params: { id: course }, body: { materials } });
    } catch (error) {
      toasts.problem(error);
      throw error;
    }
  }

  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-1 rounded-lg border border-border bg-surface p-3">
      <h2 id={titleId} className="text-md">
        {t("order")}
      </h2>
      <p className="text-fg-muted text-sm">{t("orderHint")}</p>
      <OrderList label={t("order")} rows={rows} rowKey={keyOf} rowName={nameOf} onOrder={put}>
        {({ title, kind: of }, at) => (
          <span className="flex min-w-0 items-start gap-2 py-1.5 pointer-coarse:py-2.5">
            <span className="w-6 shrink-0 text-end text-fg-muted tabular-nums">{at + 1}.</span>
            {/* At 320 px the words of the title need its room. */}
            <MaterialIcon kind={of} className="mt-0.5 size-4 max-[340px]:hidden" />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </span>
        )}
      </OrderList>
    </section>
  );
}

/** Files and links are numbered apart, so the key of a link is negative. */
function keyOf({ what, id }: Ordered): number {
  return what === "file" ? id : -id;
}

function nameOf({ title }: Ordered): string {
  return title;
}
