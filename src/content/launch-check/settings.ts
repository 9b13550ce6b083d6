import { isScalar, isSeq } from "yaml";
import { formAction } from "../../shared/contact-message.ts";
import { groupsIn, type YamlFile } from "../yaml-files.ts";
import type { Placeholder } from "./marked-placeholders.ts";

type Unfinished = Omit<Placeholder, "file">;

/** Settings that are valid but not ready for a published site. */
export function unfinishedSettings(file: YamlFile, env: NodeJS.ProcessEnv): Unfinished[] {
  if (file.name !== "content/site.yaml") return [];
  return [...pagesToCome(file), ...delivery(file, env)];
}

function pagesToCome({ document, lineAt }: YamlFile): Unfinished[] {
  const names = document.getIn(["legal", "placeholders"], true);
  const items = isSeq(names) ? names.items.filter(isScalar) : [];
  return items.map(({ value, range }, index) => ({
    kind: "leave-out",
    line: lineAt(range?.[0] ?? 0),
    path: ["legal", "placeholders", index],
    note: `“${value}” in the footer leads nowhere. Have a page made for it (docs/add-a-page.md), or leave the name out.`,
  }));
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
