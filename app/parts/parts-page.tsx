import { BlocksPart } from "./blocks-part.tsx";
import { ControlsPart } from "./controls-part.tsx";
import { FormPart } from "./form-part.tsx";
import { FramePart } from "./frame-part.tsx";
import { MovingPart } from "./moving-part.tsx";
import { NewsPart } from "./news-part.tsx";
import { PicturesPart } from "./pictures-part.tsx";
import { TokensPart } from "./tokens-part.tsx";

export function PartsPage() {
  return (
    <main>
      <TokensPart />
      <ControlsPart />
      <FormPart />
      <BlocksPart />
      <PicturesPart />
      <NewsPart />
      <MovingPart />
      <FramePart />
    </main>
  );
}
