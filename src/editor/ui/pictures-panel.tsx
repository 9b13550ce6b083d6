import { AddPicture } from "./add-picture.tsx";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";
import { PictureGrid } from "./picture-picker.tsx";
import { registerOf } from "./state.ts";

export function PicturesPanel() {
  const { store, state } = useEditor();
  const open = (name: string) => store.openField(registerOf(state)?.file ?? "", [name]);
  return (
    <section aria-labelledby="pictures-title" className={panel.panel}>
      <h2 id="pictures-title">{copy.pictures}</h2>
      <AddPicture onAdded={open} />
      <PictureGrid onChoose={open} />
      {(["logo", "favicon"] as const).map((what) => (
        <DropZone
          key={what}
          to="brand"
          query={{ what }}
          label={copy.chooseBrand[what]}
          hint={copy.brandHint[what]}
          done={copy.brandDone}
        />
      ))}
    </section>
  );
}
