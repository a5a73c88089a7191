"use client";

import { useTranslations } from "next-intl";
import { type Ref, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { moveTargets, type Target } from "./moves";
import { placeOf, type TreeNode, type UnitTree } from "./tree";

/** Stands for the top level, which has no parent. */
const TOP = 0;

type Props = { tree: UnitTree; node: TreeNode; onMove(to: Target): Promise<boolean>; onClose(): void };

/** Moves a unit without dragging: offers every possible parent, with a search. */
export function MoveDialog({ tree, node, onMove, onClose }: Props) {
  const t = useTranslations("units");
  const field = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

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
      <TargetField
        ref={field}
        tree={tree}
        node={node}
        target={target}
        isMissing={isMissing}
        onChange={(value) => {
          setTarget(value);
          setIsMissing(false);
        }}
      />
    </Dialog>
  );
}

type FieldProps = Pick<Props, "tree" | "node"> & {
  ref: Ref<HTMLInputElement>;
  target: number | null;
  isMissing: boolean;
  onChange(target: number | null): void;
};

function TargetField({ ref, tree, node, target, isMissing, onChange }: FieldProps) {
  const t = useTranslations("units.moving");
  const id = useId();
  const options = useMemo(() => {
    const units = moveTargets(tree, node.unit.id).map((one) => ({
      value: one.unit.id,
      label: one.unit.title,
      hint: placeOf(one),
    }));
    return node.parent ? [{ value: TOP, label: t("top") }, ...units] : units;
  }, [tree, node, t]);
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {t("target")}
      </label>
      <Combobox
        ref={ref}
        id={id}
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-note` : undefined}
        options={options}
        value={target}
        onChange={onChange}
        words={{ none: t("none"), clear: t("clear"), open: t("open") }}
      />
      {isMissing && (
        <p id={`${id}-note`} className="text-danger text-sm">
          {t("choose")}
        </p>
      )}
    </div>
  );
}
