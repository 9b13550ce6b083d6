import { type ReactNode, useEffect } from "react";

/**
 * Says when the application answers: until then `.needs-script` hides what only it can. Around
 * everything, so that an error screen counts too. In a file of its own: with a component in it, the
 * development server would run the entry again, and the page would be there twice.
 */
export function Application({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.application = "hydrated";
  }, []);
  return children;
}
