import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { changePagesInPlace } from "./dom/navigation.ts";
import { type Visit, VisitContext } from "./hooks/use-visit.ts";
import { Layout } from "./layout.tsx";
import { isPage, loadLayout, loadPage, loadPageOrSayWhyNot } from "./load-page.ts";
import { ErrorBoundary } from "./pages/error/error-pages.tsx";

/** The whole application. In a file of its own: with a component in it, the development server would run the entry again. */
export function Site({ first }: { first: Visit }) {
  const [visit, setVisit] = useState(first);
  const { language } = first.layout;

  useEffect(() => {
    const change = (changes: Partial<Visit>) =>
      setVisit((last) => ({ ...last, ...addressNow(), ...changes }));
    const stop = changePagesInPlace({
      isPage: (pathname) => isPage(pathname, language),
      load: (pathname) => loadPageOrSayWhyNot(pathname, language),
      // Not as a transition: in slices, it would stand behind the pictures that the phone decodes.
      show: (page) => flushSync(() => change({ page })),
      showAddress: () => startTransition(() => change({})),
    });
    // After the content modules have taken over what the event brings (`src/ssg/content-plugin.ts`).
    import.meta.hot?.on("content-changed", () =>
      setTimeout(async () =>
        change({
          layout: await loadLayout(language.code),
          page: await loadPage(window.location.pathname, language),
        }),
      ),
    );
    // Says that the application answers: until then `.needs-script` hides what only it can.
    document.documentElement.dataset.application = "hydrated";
    return stop;
  }, [language]);

  return (
    <VisitContext value={visit}>
      <ErrorBoundary>
        <Layout />
      </ErrorBoundary>
    </VisitContext>
  );
}

export const addressNow = () => {
  const { search, hash } = window.location;
  return { search, hash };
};
