import type { Path } from "../api.ts";
import type { Memory } from "./memory.ts";
import { sectionAt } from "./sections.ts";
import { fileOf, keyOf, type Place, placeOfPanel } from "./state.ts";

/** Opening panels and fields. */
export function placesOf({ get, set, forget }: Memory) {
  /** Saved texts are shown as the file holds them once their form is left. */
  function open(place: Place) {
    const here = placeOfPanel(get(), place);
    forget(({ phase, ...local }) => phase === "saved" && keyOf(local.file, local.section) !== here);
    set({ place, undone: "" });
  }

  function openField(name: string, path: Path) {
    const file = fileOf(get(), name);
    const section = file && sectionAt(file, path);
    if (file?.kind === "pictures") open({ panel: "pictures", name: String(path[0]) });
    else if (section) {
      const focus = path.slice(section.path.length);
      open({ panel: "section", file: name, section: section.id, focus });
    }
  }

  /** Someone who is there already keeps their place in it. */
  function openSection(file: string, section: string) {
    if (placeOfPanel(get(), get().place) === keyOf(file, section)) return;
    const { undone } = get();
    const pictures = fileOf(get(), file)?.kind === "pictures";
    open(pictures ? { panel: "pictures", name: section } : { panel: "section", file, section });
    set({ undone });
  }

  return { open, openField, openSection };
}
