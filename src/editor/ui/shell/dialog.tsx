import type { ReactNode } from "react";
import { copy } from "./copy.ts";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own modal: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <dialog ref={openModal} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
      <button type="button" onClick={onClose}>
        {copy.cancel}
      </button>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
