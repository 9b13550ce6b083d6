import type { ContentFile } from "../../shared/api.ts";
import { placeInWords } from "../../shared/names.ts";
import { isGroup, textsIn, valueAt } from "../../shared/values.ts";
import { schemaAt } from "../form/form-schema.ts";
import { previewOf } from "../http/api-client.ts";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";
import { registerOf, shownValue } from "../state/state.ts";
import { AddPicture } from "./add-picture.tsx";
import { Bin } from "./bin.tsx";
import { FocalPoint, type Focus, middle } from "./focal-point.tsx";
import { PictureGrid } from "./picture-picker.tsx";

export function PicturesPanel() {
  const register = registerOf(useEditor());
  const open = (name: string) => store.openField(register?.file ?? "", [name]);
  return (
    <section aria-label={copy.pictures}>
      <h2>{copy.pictures}</h2>
      <AddPicture many onChoose={(name, _item, isLast) => isLast && open(name)} />
      <PictureGrid onChoose={open} />
      <Bin />
    </section>
  );
}

/** What can be done with a picture besides its words. */
export function PictureTools({ register, name }: { register: ContentFile; name: string }) {
  const state = useEditor();
  const focus = shownValue(state, register, [name, "focus"]);
  const places = state.content.files.flatMap((file) =>
    file === register ? [] : placesIn(file, name),
  );
  const [captioned] = places.flatMap(captionOf);
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
            <button type="button" className="link" onClick={() => store.openField(file, path)}>
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
      <AddPicture
        replaces={name}
        {...captioned}
        onChoose={(_, words) => {
          if (captioned && words) store.change(captioned.file, captioned.path, words, 0);
          store.openField(register.file, [name]);
        }}
      />
    </>
  );
}

/** Where another picture can be chosen instead. */
type Place = ReturnType<typeof placesIn>[number];

const placesIn = (file: ContentFile, name: string) =>
  textsIn(file.value)
    .filter(({ text }) => text === name)
    .map(({ path }) => ({
      of: file,
      file: file.file,
      path,
      title: placeInWords(file.title, path.slice(0, 1)),
    }));

/** The words that the item of a list says of the picture it shows: of another picture they are others. */
function captionOf({ of: { file, value, schema }, path: [...path] }: Place) {
  path.pop();
  const item = schemaAt(schema, path);
  const words = valueAt(value, path);
  const isCaption = typeof path.at(-1) === "number" && item?.properties?.description;
  return isCaption && isGroup(words) ? [{ file, path, item, words }] : [];
}
