"use client";

import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { FieldNotes, LabelText } from "./field-frame";
import { hexOf, palette, paletteNames } from "./palette";
import { type FieldProps, useField } from "./use-field";

/** Twelve colours with names, and any other by its code. */
export function ColorField<Name extends string = string>(props: FieldProps<Name>) {
  const t = useTranslations("form");
  const { id, value, change, blur, frame, control } = useField(props, "color");
  const color = typeof value === "string" ? value : "";
  const shown = /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        <LabelText label={frame.label} isRequired={frame.isRequired} />
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={control["aria-describedby"]}
        aria-required={control["aria-required"]}
        className="flex flex-wrap gap-1"
      >
        {paletteNames.map((name) => (
          <label key={name} title={t(`colors.${name}`)} className="relative grid size-8 place-items-center pointer-coarse:size-11">
            <input
              type="radio"
              name={`${id}-swatch`}
              value={palette[name]}
              checked={shown === palette[name]}
              onChange={() => change(palette[name])}
              aria-label={t(`colors.${name}`)}
              className="peer absolute inset-0 m-0 size-full opacity-0"
            />
            <span
              aria-hidden
              style={{ backgroundColor: palette[name] }}
              className={cx(
                "size-6 rounded-sm outline-offset-2 peer-checked:outline-2 peer-checked:outline-fg",
                "peer-focus-visible:outline-3 peer-focus-visible:outline-ring forced-colors:forced-color-adjust-none",
              )}
            />
          </label>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <span
          aria-hidden
          style={{ backgroundColor: shown ?? "transparent" }}
          className="size-6 shrink-0 rounded-sm border border-border-strong forced-colors:forced-color-adjust-none"
        />
        <Input
          {...control}
          aria-label={`${frame.label}: ${t("hex")}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="#2a5dbf"
          className="max-w-32 tabular-nums"
          value={color}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            const hex = hexOf(color);
            if (hex && hex !== color) change(hex);
            blur();
          }}
        />
      </div>
      <FieldNotes id={id} hint={frame.hint} sentence={frame.sentence} />
    </div>
  );
}
