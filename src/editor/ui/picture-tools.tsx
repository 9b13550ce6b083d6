import type { ContentFile } from "../api.ts";
import { valueAt } from "../values.ts";
import { ActButton } from "./act-button.tsx";
import { AddPicture } from "./add-picture.tsx";
import { previewOf } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { FocalPoint, type Focus, middle } from "./focal-point.tsx";
import panel from "./panel.module.css";
import { textsIn } from "./paths.ts";
import { sectionAt } from "./sections.ts";
import { shownValue } from "./state.ts";

/** What can be done with a picture besides its words. */
export function PictureTools({ register, name }: { register: ContentFile; name: string }) {
  const { store, state } = useEditor();
  const focus = shownValue(state, register, [name, "focus"]);
  const places = state.content.files.flatMap((file) =>
    file === register ? [] : placesIn(file, name),
  );
  return (
    <>
      <FocalPoint
        src={previewOf(String(valueAt(register.value, [name, "file"])))}
        focus={(focus ?? middle) as Focus}
        crops={state.content.crops[name] ?? copy.defaultCrops}
        onChange={(focus) => store.change(register.file, [name, "focus"], focus)}
      />
      <h3>{places.length > 0 ? copy.places : copy.unused}</h3>
      <ul>
        {places.map(({ file, path, title }) => (
          <li key={`${file} ${path.join(" ")}`}>
            <button
              type="button"
              className={panel.link}
              onClick={() => store.openField(file, path)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {places.length === 0 && (
        <ActButton act="pictures/delete" body={{ name }}>
          {copy.deletePicture}
        </ActButton>
      )}
      <AddPicture replaces={name} />
    </>
  );
}

/** Where another picture can be chosen instead. */
const placesIn = (file: ContentFile, name: string) =>
  textsIn(file.value)
    .filter(({ text }) => text === name)
    .map(({ path }) => ({
      file: file.file,
      path,
      title: `${file.title}, ${sectionAt(file, path).title}`,
    }));
