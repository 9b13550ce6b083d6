import { type ReactNode, useEffect } from "react";

/**
 * Says when the application answers: until then `.needs-script` hides what only it can. Around
 * everything, so that an error screen counts too.
 */
export function Application({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.application = "hydrated";
  }, []);
  return children;
}
