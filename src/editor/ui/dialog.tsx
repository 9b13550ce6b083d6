import { type ReactNode, useEffect, useId, useRef } from "react";
import { copy } from "./copy.ts";
import styles from "./dialog.module.css";

type Props = {
  title: string;
  /** Without it, the dialog stays until one of its actions is chosen. */
  onClose?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The browser's own modal: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose ?? (() => dialog.current?.showModal())}
    >
      <h2 id={id}>{title}</h2>
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
