"use client";

import { CloudOff, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import type { ShownMaterial } from "@/components/shared/learning/use-materials";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { useLengthText } from "@/components/shared/materials/use-length-text";
import { elsewhereOf } from "@/components/shared/materials/video-address";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Fold } from "@/components/ui/fold";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import type { CourseMaterials } from "./use-ticking";

type MaterialCardProps = {
  materials: CourseMaterials;
  /** Why nothing can be ticked, if so. */
  closed: string | undefined;
  /** They are to be read once more. */
  isAgain: boolean;
  /** The course asks for no exam either: it was left empty by mistake. */
  isWithoutExams: boolean;
  onOpen(material: { what: "file" | "link"; id: number }): void;
  /** A page of another site is opened. */
  onFollow: ((material: { what: "file" | "link"; id: number }) => void) | undefined;
};

/** The materials of a course, with what the learner has ticked. */
export function MaterialCard({ materials, closed, isAgain, isWithoutExams, onOpen, onFollow }: MaterialCardProps) {
  const t = useTranslations("learning.materials");
  const {
    shown,
    done,
    isKnown,
    stuck,
    isExplaining,
    lastHeld,
    error,
    retry,
    isTicked,
    onTick,
    mustOpen,
    canUndo,
    undo,
  } = materials;
  if (error && !isKnown)
    return (
      <Frame>
        <Failed error={error} onRetry={retry} />
      </Frame>
    );
  if (!isKnown)
    return (
      <Frame>
        <Skeleton className="h-24" />
      </Frame>
    );
  if (shown.length === 0)
    return (
      <Frame>
        <p className="text-fg-muted">{t(isWithoutExams ? "empty" : "none")}</p>
      </Frame>
    );
  return (
    <section aria-labelledby="materials-title" className="rounded-lg border border-border bg-surface">
      <div className="grid gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id="materials-title" className="text-md">
            {t("title")}
          </h3>
          <span className="text-fg-muted tabular-nums">{t("progress", { done, total: shown.length })}</span>
        </div>
        <ProgressBar value={(100 * done) / shown.length} label={t("title")} />
        {closed && done < shown.length && <p className="text-fg-muted">{closed}</p>}
        {!closed && isExplaining && (done < shown.length || lastHeld !== undefined) && (
          <p className="text-fg-muted text-sm">{t("once")}</p>
        )}
        <p role="status" className={stuck ? "flex items-start gap-2 text-st-processing-fg" : "sr-only"}>
          {stuck && (
            <>
              <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t(stuck === "offline" ? "kept" : "refused")}
            </>
          )}
        </p>
      </div>
      <MaterialList isDone={done === shown.length && !isAgain}>
        {shown.map((material, at) => (
          <MaterialRow
            key={`${material.what}-${material.id}`}
            material={material}
            number={at + 1}
            isTicked={isTicked(material)}
            isDisabled={closed !== undefined && !isTicked(material)}
            mustOpen={closed === undefined && mustOpen(material)}
            onOpen={() => onOpen(material)}
            onFollow={() => onFollow?.(material)}
            onTick={() => onTick(material)}
            onUndo={canUndo(material) ? () => undo(material) : undefined}
          />
        ))}
      </MaterialList>
    </section>
  );
}

/** The list; what was ticked before the page was opened is folded away, unless the address leads to it. */
function MaterialList({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const t = useTranslations("learning.materials");
  const [isFolded] = useState(isDone);
  const [isOpen, setIsOpen] = useState(!isDone);
  const openWanted = useEffectEvent(() => {
    if (window.location.hash === "#materials-title") setIsOpen(true);
  });
  useEffect(() => openWanted(), []);
  const list = <ol className="border-border border-t">{children}</ol>;
  if (!isFolded) return list;
  return (
    <Fold
      isOpen={isOpen}
      onToggle={setIsOpen}
      className="border-border border-t"
      headClassName="px-4 py-2 text-fg-muted"
      head={t(isOpen ? "hideAll" : "showAll")}
    >
      {list}
    </Fold>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("learning.materials");
  return (
    <section aria-labelledby="materials-title" className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <h3 id="materials-title" className="text-md">
        {t("title")}
      </h3>
      {children}
    </section>
  );
}

type MaterialRowProps = {
  material: ShownMaterial;
  /** Its place in the course, from 1. */
  number: number;
  isTicked: boolean;
  isDisabled: boolean;
  /** The company asks for opening it before it is ticked: its tick opens it. */
  mustOpen: boolean;
  onTick(): void;
  /** Takes the tick back, while it can be. */
  onUndo: (() => void) | undefined;
  onOpen(): void;
  onFollow(): void;
};

/** A material with its tick. The whole row opens it, which never ticks it: that is the learner's word. */
function MaterialRow({ material, number, isTicked, isDisabled, mustOpen, ...on }: MaterialRowProps) {
  const { onTick, onUndo, onOpen, onFollow } = on;
  const t = useTranslations("learning");
  const kinds = useTranslations("handbook.kinds");
  const lengthOf = useLengthText();
  const { title, kind, size, seconds, url } = material;
  const elsewhere = elsewhereOf({ url });
  const noteId = useId();
  const facts = [
    elsewhere && kind === "other" ? t("materials.link") : kinds(kind),
    // How large a picture is says nothing about how long it takes.
    size !== undefined && kind !== "image" && lengthOf({ size, seconds }),
    elsewhere?.host,
  ].filter(Boolean);
  const open = () => {
    if (!elsewhere) return onOpen();
    window.open(elsewhere.href, "_blank", "noopener,noreferrer");
    onFollow();
  };
  // What opens it reaches over the row; its tick lies above.
  const look =
    "min-w-0 text-left font-medium text-link underline-offset-2 wrap-anywhere after:absolute after:inset-0 hover:underline";
  return (
    <li
      className="relative flex min-h-12 items-start gap-3 border-border border-t px-4 py-3 first:border-t-0 hover:bg-surface-2"
      id={`${material.what}-${material.id}`}
    >
      <Checkbox
        checked={isTicked}
        disabled={isDisabled}
        aria-label={t("materials.tick", { title })}
        aria-describedby={mustOpen ? noteId : undefined}
        onChange={mustOpen ? open : onTick}
        className="z-1 size-5"
      />
      <span aria-hidden className="min-w-5 shrink-0 text-end text-fg-muted tabular-nums">
        {number}.
      </span>
      <span className="grid min-w-0 flex-1 gap-x-3 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-start">
        {elsewhere ? (
          <a
            href={elsewhere.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onFollow}
            onAuxClick={onFollow}
            className={look}
          >
            {title}
            {"\u00a0"}
            <ExternalLink aria-hidden className="inline size-3.5 align-baseline" />
            <span className="sr-only">{t("materials.newTab")}</span>
          </a>
        ) : (
          <button type="button" onClick={onOpen} className={look}>
            {title}
          </button>
        )}
        <span className="grid min-w-0 text-fg-muted text-sm tabular-nums">
          <span className="flex min-w-0 items-center gap-x-1.5">
            <MaterialIcon kind={kind} />
            {/* A long host ends in dots: the row's own link has all of it. */}
            <span className="truncate" title={elsewhere?.host}>
              {facts.join(" · ")}
            </span>
          </span>
          {mustOpen && <span id={noteId}>{t("materials.openFirst")}</span>}
        </span>
      </span>
      {onUndo && (
        <Button
          size="sm"
          className="z-1 -my-1 shrink-0"
          aria-label={t("materials.undoOf", { title })}
          onClick={({ currentTarget }) => {
            // It disappears, so the focus goes to the tick.
            currentTarget.closest("li")?.querySelector("input")?.focus();
            onUndo();
          }}
        >
          {t("materials.undo")}
        </Button>
      )}
    </li>
  );
}
