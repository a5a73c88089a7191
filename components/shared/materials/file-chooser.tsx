import type { Ref } from "react";

type FileChooserProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** On phones the camera opens, for one picture at a time. */
  isCamera?: boolean;
  /** One file of these types, instead of many of any. */
  accept?: string;
  onFiles(files: File[]): void;
};

/** The browser's own dialog for files. A button elsewhere opens it by `click()`. */
export function FileChooser({ ref, label, isCamera = false, accept, onFiles }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      multiple={!isCamera && !accept}
      accept={accept}
      {...(isCamera && { accept: "image/*", capture: "environment" })}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Allows choosing the same file again.
        event.target.value = "";
      }}
    />
  );
}
