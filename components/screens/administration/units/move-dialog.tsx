"use client";

import { useTranslations } from "next-intl";
import { useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { moveTargets, type Target } from "./moves";
import { placeOf, type TreeNode, type UnitTree } from "./tree";

/** Stands for the top level, where no unit is the parent. */
const TOP = 0;

type Props = { tree: UnitTree; node: TreeNode; onMove(to: Target): Promise<boolean>; onClose(): void };

/** The way to move without dragging: every place that is possible, found by typing. */
export function MoveDialog({ tree, node, onMove, onClose }: Props) {
  const t = useTranslations("units");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const options = useMemo(() => {
    const units = moveTargets(tree, node.unit.id).map((one) => ({
      value: one.unit.id,
      label: one.unit.title,
      hint: placeOf(one),
    }));
    return node.parent ? [{ value: TOP, label: t("moving.top") }, ...units] : units;
  }, [tree, node, t]);

  async function move() {
    if (target === null) {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    const isDone = await onMove(target === TOP ? null : target);
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t("moving.title", { unit: node.unit.title })}
      description={node.children.length > 0 ? t("moving.text") : undefined}
      closeLabel={t("close")}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void move()}>
            {t("moving.confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-1.5">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {t("moving.target")}
        </label>
        <Combobox
          ref={field}
          id={id}
          aria-labelledby={`${id}-label`}
          aria-required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-note` : undefined}
          options={options}
          value={target}
          onChange={(value) => {
            setTarget(value);
            setIsMissing(false);
          }}
          words={{ none: t("moving.none"), clear: t("moving.clear"), open: t("moving.open") }}
        />
        {isMissing && (
          <p id={`${id}-note`} className="text-danger text-sm">
            {t("moving.choose")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
