"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import { FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { CompanyPage } from "./company-page";
import { buildTree } from "./tree";

/** The units of the company as a tree. The browser loads all of them and decides which are visible. */
export function UnitsScreen() {
  const t = useTranslations("units");
  const { data, error, refetch } = useLastingQuery(listQuery(unitContract.list, { flat: true }));
  const tree = useMemo(() => data && buildTree(data.results as Unit[]), [data]);
  const retry = () => void refetch();
  if (tree) return <CompanyPage tree={tree} notice={error && <StaleNotice error={error} retry={retry} />} />;
  return (
    <Page title={t("title")}>
      <section className="rounded-lg border border-border bg-surface">
        {error ? <FailedState error={error} retry={retry} /> : <LoadingRows columns={3} retry={retry} />}
      </section>
    </Page>
  );
}
