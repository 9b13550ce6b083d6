import { formAction } from "../../shared/contact-message.ts";
import { groupsIn, type YamlFile } from "../yaml-files.ts";
import type { Placeholder } from "./placeholder.ts";

type Unfinished = Omit<Placeholder, "file">;

/** Settings that are valid but not ready for a published site. `names` are those of all content files. */
export function unfinishedSettings(
  file: YamlFile,
  env: NodeJS.ProcessEnv,
  names: string[],
): Unfinished[] {
  if (file.name !== "content/site.yaml") return [];
  return [...pagesToCome(file, names), ...delivery(file, env)];
}

function pagesToCome(file: YamlFile, names: string[]): Unfinished[] {
  return groupsIn(file).flatMap(({ path, field, line }) => {
    const [first, second] = path;
    if (first !== "legal" || second !== "pages") return [];
    const page = `pages${field("page")?.value}.yaml`;
    if (names.includes(`content/${page}`)) return [];
    return {
      kind: "leave-out",
      line,
      path,
      note: `“${field("label")?.value}” in the footer leads nowhere. Write its page: docs/drafts${field("page")?.value}.yaml is a draft to start from (content/README.md). Or leave the name out.`,
    };
  });
}

function delivery(file: YamlFile, env: NodeJS.ProcessEnv): Unfinished[] {
  const form = groupsIn(file).find(({ path }) => path[0] === "contactForm");
  const origin = form?.field("origin");
  if (!form || !origin) return [];
  if (formAction(String(origin.value))) {
    if (env.SMTP_URL?.trim()) return [];
    return [
      {
        kind: "technical",
        line: origin.line,
        note: "Messages of the contact form are kept on the server, and nobody is sent an e-mail. Start the server, and this check, with the setting SMTP_URL, as docs/operations.md says.",
      },
    ];
  }
  return ["serviceId", "templateId", "publicKey"].flatMap((name) => {
    const id = form.field(name);
    if (!String(id?.value).startsWith("own-server")) return [];
    const note = `Write the one from your account at ${origin.value}.`;
    return [{ kind: "write", line: id?.line ?? origin.line, path: ["contactForm", name], note }];
  });
}
