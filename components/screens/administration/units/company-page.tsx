"use client";

import { ChevronsDownUp, ChevronsUpDown, Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Page } from "@/components/kit/layout/page";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageState } from "@/components/ui/page-state";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { FindBar } from "./find-bar";
import { MoveDialog } from "./move-dialog";
import { useRowFocus } from "./row-focus";
import { useSearch } from "./search";
import { type Task, useTask } from "./task";
import type { UnitTree } from "./tree";
import { TreeGrid } from "./tree-grid";
import { type UnitActions, useUnitActions } from "./unit-actions";
import { useVisibleRows } from "./visible-rows";

/** The tree with its search and dialogs. This component holds all state of the screen. */
export function CompanyPage({ tree, notice }: { tree: UnitTree; notice: ReactNode }) {
  const t = useTranslations("units");
  const { announce, voice } = useAnnouncer();
  const tasks = useTask();
  const search = useSearch(tree);
  const view = useVisibleRows(tree, search, tasks.task);
  const focus = useRowFocus(view.rows);
  const actions = useUnitActions({ tree, view, focus, tasks, announce });
  const add = () => void tasks.begin({ do: "add", parentId: null });
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
          <NoUnits onAdd={add} />
        )}
        <Dialogs tree={tree} task={tasks.task} actions={actions} onClose={tasks.end} />
        {voice}
        {tasks.question}
      </section>
    </Page>
  );
}

function OpenAndClose({ onOpen, onClose }: { onOpen(): void; onClose(): void }) {
  const t = useTranslations("units");
  return (
    <span className="flex gap-1">
      <Button variant="ghost" size="icon" aria-label={t("openAll")} title={t("openAll")} onClick={onOpen}>
        <ChevronsUpDown aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t("closeAll")} title={t("closeAll")} onClick={onClose}>
        <ChevronsDownUp aria-hidden />
      </Button>
    </span>
  );
}

function NoUnits({ onAdd }: { onAdd(): void }) {
  const t = useTranslations("units");
  return (
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
  );
}

type DialogsProps = { tree: UnitTree; task: Task | undefined; actions: UnitActions; onClose(): void };

function Dialogs({ tree, task, actions, onClose }: DialogsProps) {
  const t = useTranslations("units");
  if (task?.do === "move")
    return (
      <MoveDialog
        tree={tree}
        node={task.node}
        onMove={(to) => actions.moveTo(task.node.unit.id, to)}
        onClose={onClose}
      />
    );
  const node = task?.do === "remove" ? task.node : undefined;
  return (
    <ConfirmDialog
      isOpen={node !== undefined}
      isDanger
      isBusy={actions.isRemoving}
      title={t("removing.title", { unit: node?.unit.title ?? "" })}
      text={t("removing.text")}
      confirmLabel={t("removing.confirm")}
      cancelLabel={t("cancel")}
      onConfirm={() => node && void actions.remove(node)}
      onCancel={onClose}
    />
  );
}
