import { useState } from "react";
import type { ContentFile, Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { ProblemList } from "./problem-list.tsx";

/** Above the form of an article that visitors do not see yet. */
export function ShowArticle({ file }: { file: ContentFile }) {
  const store = useStore();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function show() {
    await store.flush();
    const answer = await store.send<{ file: string }>("articles/publish", { file: file.file });
    if (!succeeded(answer)) return setProblems(answer.problems);
    await store.load();
    store.openField(answer.body.file, []);
    tell({ type: "go", address: "/news" });
  }
  return (
    <>
      <p className="actions">
        {copy.notOnSite}{" "}
        <button type="button" onClick={show}>
          {copy.showThisArticle}
        </button>
      </p>
      <ProblemList problems={problems} />
    </>
  );
}
