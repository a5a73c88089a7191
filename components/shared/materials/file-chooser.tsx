import type { Ref } from "react";

type FileChooserProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** On phones the camera opens, for one picture at a time. */
  isCamera?: boolean;
  onFiles(files: File[]): void;
};

/** The browser's own dialog for files. A button elsewhere opens it by `click()`. */
export function FileChooser({ ref, label, isCamera = false, onFiles }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      multiple={!isCamera}
      {...(isCamera && { accept: "image/*", capture: "environment" })}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Allows choosing the same file again.
        event.target.value = "";
      }}
    />
  );
}
