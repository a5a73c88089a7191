"use client";

import { useLayoutEffect, useRef } from "react";
import { later, useLater } from "./later";
import type { ModalProps } from "./modal-frame";

/** Fetched with the first dialog that opens. */
export const modalFrame = later(() => import("./modal-frame"));

/** What a dialog and a sheet stand on. It notes where the focus was before anything is fetched. */
export function Modal(props: ModalProps & { className: string }) {
  const { isOpen, onClose } = props;
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // A dialog that cannot be fetched is closed: anybody who opened it can try again.
  const Frame = useLater(modalFrame, isOpen, onClose)?.ModalFrame;
  return Frame && <Frame {...props} opener={opener} />;
}
