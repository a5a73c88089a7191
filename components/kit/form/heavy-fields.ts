import { later, useWhenIdle } from "@/components/ui/later";

/** Only screens with a calendar or an editor load these. */
export const heavyFields = {
  date: later(async () => ({ Field: (await import("./date-field")).DateField<string> })),
  color: later(async () => ({ Field: (await import("./color-field")).ColorField<string> })),
  json: later(async () => ({ Field: (await import("./json-field")).JsonField<string> })),
};

export function isHeavy(kind: string): kind is keyof typeof heavyFields {
  return kind in heavyFields;
}

/** The fields of a form that may be opened without a connection. */
export function useFieldsWhenIdle(fields: Readonly<Record<string, { kind: string }>>): void {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  useWhenIdle(heavyFields.date, kinds.has("date"));
  useWhenIdle(heavyFields.color, kinds.has("color"));
  useWhenIdle(heavyFields.json, kinds.has("json"));
}
