"use client";

import { ImageUp, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FieldNotes } from "@/components/kit/form/field-frame";
import { type FieldProps, useField } from "@/components/kit/form/use-field";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Spinner } from "@/components/ui/spinner";

const cropPart = lazyPart(() => import("./crop-dialog"));

type AvatarEditorProps<Name extends string> = FieldProps<Name> & {
  /** The person whose initials and colour replace a missing picture. */
  person: number | undefined;
  personName: string;
};
type PictureChange = "chosen" | "removed" | "restored";

/** A person's picture as a form field: the stored path, a new file, or null to remove it. */
export function AvatarEditor<Name extends string = string>({ person, personName, ...props }: AvatarEditorProps<Name>) {
  const t = useTranslations("avatar");
  const { id, value, change, frame, control } = useField(props, "file");
  const input = useRef<HTMLInputElement>(null);
  const [earlier, setEarlier] = useState<readonly unknown[]>([]);
  const [news, setNews] = useState<PictureChange>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [source, choose, forget] = useObjectUrl();
  const shown = useShown(value);

  function put(next: unknown, what: PictureChange) {
    setEarlier(what === "restored" ? earlier.slice(0, -1) : [...earlier, value ?? null]);
    setNews(what);
    change(next);
    input.current?.focus();
  }

  function close() {
    forget();
    // Allows choosing the same file again.
    if (input.current) input.current.value = "";
  }
  const crop = useLazyPart(cropPart, source !== undefined, close);

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{frame.label}</legend>
      <div className="flex min-w-0 flex-wrap items-center gap-4">
        <Avatar person={person} src={shown} name={personName} size={96} />
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <div className="relative flex min-h-16 flex-wrap items-center gap-y-2 rounded-md border border-border-strong border-dashed px-3 py-2">
            <input
              {...control}
              ref={input}
              type="file"
              accept="image/*"
              aria-label={t("choose")}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              onChange={(event) => {
                setUnreadable(false);
                choose(event.target.files?.[0]);
              }}
            />
            <span aria-hidden className={cx(buttonClass(), pressed)}>
              <ImageUp />
              {t("choose")}
            </span>
            <span aria-hidden className="ml-3 text-fg-muted text-sm pointer-coarse:hidden">
              {t("dropHint")}
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {shown && (
              <Button variant="ghost" size="sm" onClick={() => put(null, "removed")}>
                <Trash2 aria-hidden />
                {t("remove")}
              </Button>
            )}
            {earlier.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => put(earlier.at(-1), "restored")}>
                <Undo2 aria-hidden />
                {t("undo")}
              </Button>
            )}
            <span role="status" className="text-fg-muted text-sm">
              {news && t(news)}
            </span>
          </div>
        </div>
      </div>
      <FieldNotes id={id} hint={frame.hint} sentence={isUnreadable ? t("unreadable") : frame.sentence} />
      {source && !crop && <Spinner label={t("loading")} />}
      {source && crop && (
        <crop.CropDialog
          source={source}
          onCancel={close}
          onUnreadable={() => {
            setUnreadable(true);
            close();
          }}
          onDone={(file) => {
            put(file, "chosen");
            close();
          }}
        />
      )}
    </fieldset>
  );
}

/** The drawn button under the real file input, which also accepts dropped files. */
const pressed =
  "pointer-events-none outline-offset-2 outline-ring peer-hover:bg-surface-2 peer-focus-visible:outline-2";

/** The URL of the chosen picture while it is being cropped. */
function useObjectUrl(): [url: string | undefined, choose: (file: File | undefined) => void, forget: () => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return [url, (file) => file && setUrl(URL.createObjectURL(file)), () => setUrl(undefined)];
}

/** The URL of the picture to show: the stored one, or that of a new file. */
function useShown(value: unknown): string | null {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) return setOwn(undefined);
    const url = URL.createObjectURL(value);
    setOwn(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  if (value instanceof File) return own ?? null;
  return typeof value === "string" && value ? value : null;
}
