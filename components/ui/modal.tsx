"use client";

import { useLayoutEffect, useRef } from "react";
import { lazyPart, useLazyPart } from "./lazy-part";
import type { ModalProps } from "./modal-frame";

/** Loaded with the first dialog. */
export const modalFrame = lazyPart(() => import("./modal-frame"));

/** The base of dialogs and sheets. It remembers the focus before anything is loaded. */
export function Modal(props: ModalProps & { className: string }) {
  const { isOpen, onClose } = props;
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const Frame = useLazyPart(modalFrame, isOpen, onClose)?.ModalFrame;
  return Frame && <Frame {...props} opener={opener} />;
}
