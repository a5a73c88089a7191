"use client";

import { ChevronsDownUp, ChevronsUpDown, Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageState } from "@/components/ui/page-state";
import { CompanyRows } from "./company-rows";
import { FindBar } from "./find-bar";
import { MoveDialog } from "./move-dialog";
import type { UnitTree } from "./tree";
import type { CompanyTree } from "./use-company-tree";
import { useFind } from "./use-find";

type Props = { tree: UnitTree; company: CompanyTree; notice: ReactNode; onAdd(): void };

/** The tree with its search, and the questions it asks. */
export function CompanyCard({ tree, company, notice, onAdd }: Props) {
  const t = useTranslations("units");
  const { view, announce, grid } = company;
  const find = useFind(view, grid);

  function step(by: 1 | -1) {
    const { node, place } = find.step(by);
    if (node) announce(t("find.place", { unit: node.unit.title, place, count: view.matches.length }));
  }

  return (
    <section className="min-w-0 rounded-lg border border-border bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
        <h2 className="text-md max-sm:flex-1">
          {t("company")}{" "}
          <span className="ml-1 font-normal text-fg-muted text-sm tabular-nums">
            {t("count", { count: tree.order.length })}
          </span>
        </h2>
        <FindBar
          text={view.searchText}
          isSearching={view.search.trim() !== ""}
          count={view.matches.length}
          place={find.place}
          onSearch={view.setSearch}
          onStep={step}
          onEnterTree={() => company.focus.focusPlace(find.currentId ?? company.focus.active.id)}
        />
        <span className="flex gap-1">
          <Button variant="ghost" size="icon" aria-label={t("openAll")} title={t("openAll")} onClick={view.openAll}>
            <ChevronsUpDown aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t("closeAll")} title={t("closeAll")} onClick={view.closeAll}>
            <ChevronsDownUp aria-hidden />
          </Button>
        </span>
      </div>
      {notice}
      {view.rows.length > 0 ? (
        <CompanyRows tree={tree} company={company} find={find} />
      ) : (
        <div className="border-border border-t">
          <PageState
            icon={<Network />}
            title={t("empty.title")}
            text={t("empty.text")}
            action={
              <Button onClick={onAdd}>
                <Plus aria-hidden />
                {t("add")}
              </Button>
            }
          />
        </div>
      )}
      <Questions tree={tree} company={company} />
      {company.voice}
      {company.editor.question}
    </section>
  );
}

function Questions({ tree, company }: { tree: UnitTree; company: CompanyTree }) {
  const t = useTranslations("units");
  const { moving, removing } = company;
  const { node } = removing;
  if (moving.node)
    return (
      <MoveDialog
        tree={tree}
        node={moving.node}
        onMove={(to) => moving.moveTo(moving.node?.unit.id ?? 0, to)}
        onClose={moving.stop}
      />
    );
  return (
    <ConfirmDialog
      isOpen={node !== undefined}
      isDanger
      isBusy={removing.isBusy}
      title={t("removing.title", { unit: node?.unit.title ?? "" })}
      text={t("removing.text")}
      confirmLabel={t("removing.confirm")}
      cancelLabel={t("cancel")}
      onConfirm={() => node && void removing.remove(node)}
      onCancel={removing.stop}
    />
  );
}
