import type { ReactNode } from "react";
import { copy } from "./copy.ts";

type Props = { title: string; onClose: () => void; children?: ReactNode; actions?: ReactNode };

/** The browser's own modal: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children, actions }: Props) {
  return (
    <dialog ref={openModal} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
      <p className="actions">
        {actions ?? (
          <button type="button" onClick={onClose}>
            {copy.close}
          </button>
        )}
      </p>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
