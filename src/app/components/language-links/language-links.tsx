import { isLacking, publicAddress } from "../../../schema/language.ts";
import type { LayoutData } from "../../../schema/layout-data.ts";
import { useVisit } from "../../hooks/use-visit.ts";

/** This page in the site's other languages, each called by its own name; where it is not written, the home page. */
export function LanguageLinks({
  className,
  isHidden,
}: {
  className: string | undefined;
  isHidden?: (language: LayoutData["editions"][number]) => boolean;
}) {
  const { layout, page } = useVisit();
  return layout.editions.map((language) => {
    const isThere = page.content !== undefined && !isLacking(language, page.address);
    return (
      <li key={language.code} hidden={isHidden?.(language)}>
        <a
          className={className}
          href={publicAddress(language, isThere ? page.address : "/")}
          hrefLang={language.code}
          lang={language.code}
        >
          {language.name}
        </a>
      </li>
    );
  });
}
