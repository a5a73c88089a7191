"use client";

import { Upload, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { FieldNotes, LabelText } from "./field-frame";
import { useFileSize } from "./file-size";
import { useFormState } from "./form-context";
import { type FieldProps, useField } from "./use-field";

type FileFieldProps<Name extends string> = FieldProps<Name> & {
  /** As of the `accept` attribute. */
  accept?: string;
};

/** One file to send along. Its greatest size is the contract's; a stored file shows its name, and taking it away sends null. */
export function FileField<Name extends string = string>({ accept, ...props }: FileFieldProps<Name>) {
  const t = useTranslations("form");
  const sizeOf = useFileSize();
  const input = useRef<HTMLInputElement>(null);
  const rule = useFormState().fileRuleOf(props.name);
  const hint = props.hint ?? (rule?.maxBytes && t("fileUpTo", { size: sizeOf(rule.maxBytes) }));
  const { id, value, change, frame, control } = useField({ ...props, hint }, "file", { isNeededFile: props.isRequired });
  const name = value instanceof File ? value.name : typeof value === "string" && value ? decodeURIComponent(value.split("/").at(-1) ?? value) : undefined;

  function clear() {
    if (input.current) input.current.value = "";
    change(null);
    input.current?.focus();
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        <LabelText label={frame.label} isRequired={frame.isRequired} />
      </span>
      <div className="flex min-w-0 items-center gap-3">
        <div className="relative shrink-0">
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            aria-labelledby={`${id}-label ${id}-button ${id}-name`}
            className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) change(file);
            }}
          />
          <span
            id={`${id}-button`}
            className={cx(buttonClass(), "pointer-events-none outline-offset-2 outline-ring peer-hover:bg-surface-2 peer-focus-visible:outline-2")}
          >
            <Upload aria-hidden />
            {t("chooseFile")}
          </span>
        </div>
        <span id={`${id}-name`} className={cx("min-w-0 truncate", !name && "text-fg-muted")} title={name}>
          {name ?? t("noFile")}
          {value instanceof File && <span className="text-fg-muted tabular-nums">{` · ${sizeOf(value.size)}`}</span>}
        </span>
        {name && (
          <Button variant="ghost" size="icon" aria-label={t("removeFile", { name })} onClick={clear}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={frame.hint} sentence={frame.sentence} />
    </div>
  );
}
