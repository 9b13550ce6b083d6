import type { PictureRegister } from "../../../schema/picture.ts";
import type { Json, Path } from "../../shared/api.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore } from "../content/content-store.ts";
import { nameOf, valueOfFile } from "../content/files.ts";

const register = "pictures.yaml";

/** What is said of each picture, by its name. Nothing while somebody has broken the file by hand. */
export async function entriesOf(store: ContentStore): Promise<PictureRegister> {
  const file = (await store.read()).find((file) => nameOf(file) === register);
  return ((file && valueOfFile(file)) ?? {}) as PictureRegister;
}

/** The register with another value at a place. */
export async function registerWith(store: ContentStore, path: Path, value: Json) {
  const { source } = await store.find(register);
  return { [register]: changeYaml(source, path, value) };
}
