import frame from "content:frame";
import { SiteFooter } from "../components/site-footer/site-footer.tsx";
import { TopBar } from "../features/top-bar/top-bar.tsx";
import { useSiteMenu } from "../features/top-bar/use-site-menu.ts";
import { Part, Specimen } from "./specimen.tsx";

/** The bar is sticky: it follows from here to the end of its own box only. */
export function FramePart() {
  const menu = useSiteMenu();
  return (
    <Part title="Frame">
      <Specimen name="Top bar; on a narrow screen with its menu" whole>
        <TopBar frame={frame} ground="plain" menu={menu} />
      </Specimen>
      <Specimen name="Footer" whole>
        <SiteFooter frame={frame} inert={false} />
      </Specimen>
    </Part>
  );
}
