import type { ContentFile } from "../api.ts";
import { ActButton } from "./act-button.tsx";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";

/** Above the form of an article that visitors do not see yet. */
export function ShowArticle({ file: { file } }: { file: ContentFile }) {
  const store = useStore();
  function follow(article: { file: string }) {
    store.openField(article.file, []);
    tell({ type: "go", address: "/news" });
  }
  return (
    <div className="actions">
      {copy.notOnSite}{" "}
      <ActButton act="articles/publish" body={{ file }} onDone={follow}>
        {copy.show}
      </ActButton>
    </div>
  );
}
