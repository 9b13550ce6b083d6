import { useEffect, useState } from "react";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { referenceOf } from "../../../shared/reference.ts";

/** `undefined` without TLS: browsers have no `crypto.subtle` there. */
export function useReference(message: ContactMessage): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    let isLatest = true;
    referenceOf(message).then(
      (reference) => isLatest && setReference(reference),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [message]);
  return reference;
}
