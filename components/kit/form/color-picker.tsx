"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { controlHeight, Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { Swatch } from "@/components/ui/swatch";
import { hexOf, palette, paletteName, paletteNames } from "./palette";

type Props = {
  label: string;
  color: string;
  onChange(color: string): void;
  "aria-invalid"?: boolean | undefined;
} & Pick<ComponentProps<"button">, "id" | "onBlur" | "autoFocus" | "aria-describedby">;

/** A button that opens twelve named colours and a field for any hex code. */
export function ColorPicker({ label, color, onChange, "aria-invalid": isInvalid, ...rest }: Props) {
  const t = useTranslations("form");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = paletteName(color);
  const named = name ? t(`colors.${name}`) : color;

  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        title={named}
        aria-label={`${label}: ${named || t("choose")}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={cx(
          controlHeight,
          "grid aspect-square shrink-0 place-items-center rounded-sm border bg-surface [&_svg]:size-4.5",
          isInvalid ? "border-danger" : "border-border-strong",
        )}
      >
        <Swatch color={color} />
      </button>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={button}
        label={label}
        className="grid w-max gap-2 p-2"
      >
        <div className="grid grid-cols-6 gap-1">
          {paletteNames.map((one) => (
            <button
              key={one}
              type="button"
              title={t(`colors.${one}`)}
              aria-label={t(`colors.${one}`)}
              aria-pressed={one === name}
              onClick={() => {
                onChange(palette[one]);
                setIsOpen(false);
              }}
              className="grid size-8 place-items-center rounded-sm hover:bg-surface-2 aria-pressed:inset-ring-2 aria-pressed:inset-ring-fg pointer-coarse:size-touch [&_svg]:size-5"
            >
              <Swatch color={palette[one]} />
            </button>
          ))}
        </div>
        <HexField color={color} onChange={onChange} onDone={() => setIsOpen(false)} />
      </Popover>
    </>
  );
}

function HexField({ color, onChange, onDone }: { color: string; onChange(color: string): void; onDone(): void }) {
  const t = useTranslations("form");
  const [typed, setTyped] = useState(color);
  return (
    <Input
      aria-label={t("hex")}
      aria-invalid={hexOf(typed) === undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder="#2a5dbf"
      className="tabular-nums"
      value={typed}
      maxLength={20}
      onChange={({ target }) => {
        setTyped(target.value);
        const code = hexOf(target.value);
        if (code) onChange(code);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && hexOf(typed)) onDone();
      }}
    />
  );
}
