import { useEffect, useState } from "react";
import type { ContactMessage } from "../../../protocol/contact-message.ts";
import { referenceOf } from "../../../protocol/reference.ts";

/** The message's reference, reckoned here. Without TLS browsers do not hash, and there is none. */
export function useReference(message: ContactMessage): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    referenceOf(message).then(setReference, () => undefined);
  }, [message]);
  return reference;
}
