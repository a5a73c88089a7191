"use client";

import { FileUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

/** One file, chosen or dropped. */
export function FileField<Name extends string = string>(props: FieldProps<Name>) {
  const t = useTranslations("form");
  const { value, change, frame, control } = useField(props, "file");
  const input = useRef<HTMLInputElement>(null);
  const file = value instanceof File ? value : undefined;
  const put = (next: File | undefined) => {
    change(next);
    // Allows choosing the same file again.
    if (input.current) input.current.value = "";
  };
  return (
    <FieldFrame {...frame}>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className="relative flex min-h-touch min-w-0 flex-1 basis-56 flex-wrap items-center gap-2 rounded-md border border-border-strong border-dashed px-3 py-2">
          <input
            {...control}
            ref={input}
            type="file"
            className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            onChange={(event) => put(event.target.files?.[0])}
          />
          <span
            aria-hidden
            className={cx(
              buttonClass({ size: "sm" }),
              "pointer-events-none outline-offset-2 outline-ring peer-hover:bg-surface-2 peer-focus-visible:outline-2",
            )}
          >
            <FileUp />
            {t("chooseFile")}
          </span>
          <span role="status" className="min-w-0 wrap-anywhere">
            {file?.name ?? <span className="text-fg-muted text-sm">{t("noFile")}</span>}
          </span>
        </div>
        {file && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("removeFile", { name: file.name })}
            onClick={() => {
              put(undefined);
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
