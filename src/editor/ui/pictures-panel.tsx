import { valueAt } from "../values.ts";
import { AddPicture } from "./add-picture.tsx";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";
import { PictureGrid } from "./picture-picker.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { registerOf } from "./state.ts";

export function PicturesPanel({ name }: { name: string | undefined }) {
  const { store, state } = useEditor();
  const register = registerOf(state);
  if (name && register && valueAt(register.value, [name])) {
    return (
      <div key={name} className={panel.panel}>
        <button type="button" onClick={() => store.open({ panel: "pictures" })}>
          {copy.back}
        </button>
        <SectionPanel place={{ panel: "section", file: register.file, section: name }} />
      </div>
    );
  }
  const open = (name: string) => store.open({ panel: "pictures", name });
  return (
    <section aria-labelledby="pictures-title" className={panel.panel}>
      <h2 id="pictures-title">{copy.pictures}</h2>
      <p role="status" className={panel.done}>
        {name && copy.gone(name)}
      </p>
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
