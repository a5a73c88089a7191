import {
  File,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  type LucideIcon,
  NotebookText,
} from "lucide-react";
import type { MaterialKind } from "@/lib/contracts/material-kind";

const icons: Record<MaterialKind, LucideIcon> = {
  image: FileImage,
  video: FileVideoCamera,
  audio: FileMusic,
  doc: FileSpreadsheet,
  text: FileText,
  document: NotebookText,
  other: File,
};

/** The icon of a kind of material; its name is in another column. */
export function MaterialIcon({ kind, className = "size-4" }: { kind: MaterialKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={`shrink-0 text-fg-muted ${className}`} />;
}
