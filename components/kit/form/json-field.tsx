"use client";

import { useTranslations } from "next-intl";
import { Textarea } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { jsonFault } from "./json-place";
import { type FieldProps, useField } from "./use-field";
import { useTypedText } from "./use-typed-text";

/**
 * Parsed JSON becomes the value, which the schema validates. Invalid text stays a string, which no object schema
 * accepts.
 */
const reading = {
  text: (value: unknown) =>
    typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value, null, 2),
  value(text: string): unknown {
    try {
      return text.trim() ? JSON.parse(text) : "";
    } catch {
      return text;
    }
  },
};

/** A JSON object. An error shows its line. */
export function JsonField<Name extends string = string>({ rows = 6, ...props }: FieldProps<Name> & { rows?: number }) {
  const t = useTranslations("form");
  const field = useField(props, "json");
  const { text, type } = useTypedText(field, reading);
  const place = field.sentence && text.trim() ? jsonFault(text) : undefined;
  const reason = place ? t("jsonPlace", place) : t("jsonObject");
  const sentence = field.sentence && text.trim() ? `${field.sentence}. ${reason}` : field.sentence;
  return (
    <FieldFrame {...field.frame} sentence={sentence}>
      <Textarea
        {...field.control}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        className="font-mono"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </FieldFrame>
  );
}
