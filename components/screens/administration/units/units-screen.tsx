"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import { FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { CompanyCard } from "./company-card";
import { buildTree, type UnitTree } from "./tree";
import { useCompanyTree } from "./use-company-tree";

/** The units of the company as a tree. All of them come at once: what is seen is decided here. */
export function UnitsScreen() {
  const t = useTranslations("units");
  const { data, error, refetch } = useLastingQuery(listQuery(unitContract.list, { flat: true }));
  const tree = useMemo(() => data && buildTree(data.results as Unit[]), [data]);
  const retry = () => void refetch();
  if (tree) return <UnitTreePage tree={tree} notice={error && <StaleNotice error={error} retry={retry} />} />;
  return (
    <Page title={t("title")}>
      <section className="rounded-lg border border-border bg-surface">
        {error ? <FailedState error={error} retry={retry} /> : <LoadingRows columns={3} retry={retry} />}
      </section>
    </Page>
  );
}

function UnitTreePage({ tree, notice }: { tree: UnitTree; notice: ReactNode }) {
  const t = useTranslations("units");
  const company = useCompanyTree(tree);
  const add = () => void company.editor.leave({ draft: { parentId: null } });
  const button = (
    <Button variant="primary" onClick={add}>
      <Plus aria-hidden />
      {t("add")}
    </Button>
  );
  return (
    <Page title={t("title")} action={button}>
      <CompanyCard tree={tree} company={company} notice={notice} onAdd={add} />
    </Page>
  );
}
