import frame from "content:frame";
import { useState } from "react";
import { SiteFooter } from "../components/site-footer/site-footer.tsx";
import { TopBar } from "../features/top-bar/top-bar.tsx";
import { useSiteMenu } from "../features/top-bar/use-site-menu.ts";
import { Part, Specimen } from "./specimen.tsx";

/** The bar is sticky: it follows from here to the end of its own box only. */
export function FramePart() {
  const menu = useSiteMenu();
  const [ground, setGround] = useState<"plain" | "picture">("plain");
  const other = ground === "plain" ? "picture" : "plain";
  return (
    <Part title="Frame">
      <Specimen
        name="Top bar; on a narrow screen with its menu"
        ground={ground === "picture" ? "dark" : "light"}
        whole
      >
        <TopBar frame={frame} ground={ground} menu={menu} />
      </Specimen>
      <Specimen name="The ground of the bar">
        <button type="button" onClick={() => setGround(other)}>
          Put the bar on its other ground: {other}
        </button>
      </Specimen>
      <Specimen name="Footer" whole>
        <SiteFooter frame={frame} inert={false} />
      </Specimen>
    </Part>
  );
}
