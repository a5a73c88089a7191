"use client";

import { ChevronsDownUp, ChevronsUpDown, Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { DeletionDialog } from "@/components/kit/feedback/deletion-dialog";
import { Page } from "@/components/kit/layout/page";
import { FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PageState } from "@/components/ui/page-state";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { ApiProblem } from "@/lib/client/problem";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { holderPage } from "@/lib/config/holder-pages";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { FindBar } from "./find-bar";
import { MoveDialog } from "./move-dialog";
import { useRowFocus } from "./row-focus";
import { useSearch } from "./search";
import { buildTree, type TreeNode, type UnitTree } from "./tree";
import { TreeGrid } from "./tree-grid";
import { type UnitTask, useUnitTask } from "./unit-task";
import { type UnitActions, useUnitActions } from "./use-unit-actions";
import { useVisibleRows } from "./visible-rows";

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

/** The tree with its search and dialogs. This component holds all state of the screen. */
function CompanyPage({ tree, notice }: { tree: UnitTree; notice: ReactNode }) {
  const t = useTranslations("units");
  const { announce, voice } = useAnnouncer();
  const tasks = useUnitTask();
  const search = useSearch(tree);
  const view = useVisibleRows(tree, search, tasks.task);
  const focus = useRowFocus(view.rows);
  const actions = useUnitActions({ tree, view, focus, tasks, announce });
  const add = () => void tasks.begin({ do: "add", parentId: null });
  useFormInAddress(add);
  return (
    <Page
      title={t("title")}
      action={
        <Button variant="primary" onClick={add}>
          <Plus aria-hidden />
          {t("add")}
        </Button>
      }
    >
      <section className="min-w-0 rounded-lg border border-border bg-surface">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
          <h2 className="text-md max-sm:flex-1">
            {t("company")}{" "}
            <span className="ml-1 font-normal text-fg-muted text-sm tabular-nums">
              {t("count", { count: tree.order.length })}
            </span>
          </h2>
          <FindBar
            search={search}
            announce={announce}
            onEnterTree={() => focus.focusRow(search.current?.unit.id ?? focus.active.id)}
          />
          <OpenAndClose onOpen={() => view.open(tree.order)} onClose={() => view.close(tree.order)} />
        </div>
        {notice}
        {view.rows.length > 0 ? (
          <TreeGrid tree={tree} search={search} view={view} focus={focus} tasks={tasks} actions={actions} />
        ) : (
          <NoUnits />
        )}
        <Dialogs tree={tree} task={tasks.task} actions={actions} onClose={tasks.end} />
        {voice}
        {tasks.question}
      </section>
    </Page>
  );
}

/** Opens the form for a new unit when the address asks for it, as lists do. */
function useFormInAddress(open: () => void): void {
  const [form, setForm] = useQueryState("units.form", parseAsStringLiteral(["new"]));
  const openForm = useEffectEvent(() => {
    open();
    void setForm(null);
  });
  useEffect(() => {
    if (form) openForm();
  }, [form]);
}

function OpenAndClose({ onOpen, onClose }: { onOpen(): void; onClose(): void }) {
  const t = useTranslations("units");
  return (
    <span className="flex gap-1">
      <IconButton variant="ghost" label={t("openAll")} onClick={onOpen}>
        <ChevronsUpDown aria-hidden />
      </IconButton>
      <IconButton variant="ghost" label={t("closeAll")} onClick={onClose}>
        <ChevronsDownUp aria-hidden />
      </IconButton>
    </span>
  );
}

function NoUnits() {
  const t = useTranslations("units");
  return (
    <div className="border-border border-t">
      <PageState icon={<Network />} title={t("empty.title")} text={t("empty.text")} />
    </div>
  );
}

type DialogsProps = { tree: UnitTree; task: UnitTask | undefined; actions: UnitActions; onClose(): void };

function Dialogs({ tree, task, actions, onClose }: DialogsProps) {
  if (task?.do === "move")
    return (
      <MoveDialog
        tree={tree}
        node={task.node}
        onMove={(to) => actions.moveTo(task.node.unit.id, to)}
        onClose={onClose}
      />
    );
  if (task?.do === "remove")
    return <RemovalDialog key={task.node.unit.id} node={task.node} actions={actions} onClose={onClose} />;
  return null;
}

type RemovalProps = { node: TreeNode; actions: UnitActions; onClose(): void };

/** Asks before a unit is deleted. A unit with people or with units below it cannot be, and the dialog says so. */
function RemovalDialog({ node: { unit, children }, actions, onClose }: RemovalProps) {
  const t = useTranslations("units");
  const [problem, setProblem] = useState<unknown>();
  const counts = problem instanceof ApiProblem ? problem.about.counts : undefined;
  const code = problem instanceof ApiProblem ? problem.code : "";
  const people = holderPage("unit_in_use", unit.id, "", { people: 1 });
  const blockedBy = children.length > 0 ? { reason: t("keeps.units") } : { reason: t("keeps.people"), href: people };
  return (
    <DeletionDialog
      title={t("removing.title", { unit: unit.title })}
      text={t("removing.text")}
      confirmLabel={t("removing.confirm")}
      isBusy={actions.isRemoving}
      blockedBy={unit.can_be_deleted ? undefined : blockedBy}
      problem={problem}
      holder={holderPage(code, unit.id, "", counts ?? {})}
      onConfirm={() => void actions.remove(unit.id).then(setProblem)}
      onClose={onClose}
    />
  );
}
