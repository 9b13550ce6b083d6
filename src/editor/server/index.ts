import type { IncomingMessage, ServerResponse } from "node:http";
import type {
  ContentAnswer,
  DeletePicture,
  NewArticle,
  PublishRequest,
  RegisterRequest,
  SaveRequest,
  SendRequest,
} from "../api.ts";
import { Answer } from "./answer.ts";
import { createArticle, deleteArticle, moveArticle } from "./articles.ts";
import { empty, listBin, restore } from "./bin.ts";
import { uploadBrand } from "./brand.ts";
import { undo } from "./changes.ts";
import { contentStore } from "./content-store.ts";
import { contentFiles } from "./files.ts";
import { apiRefusal } from "./guard.ts";
import { finish } from "./launch.ts";
import {
  deletePicture,
  listPictures,
  previewOf,
  registerPicture,
  uploadPicture,
} from "./pictures.ts";
import { changesAnswer, publish } from "./publish.ts";
import { save } from "./save.ts";
import { createSender } from "./sending.ts";
import { listVersions, restoreVersion } from "./versions.ts";

type Options = {
  /** The content folder. */
  content: string;
  token: string;
};

type File = { file: string };

const largestJson = 1_000_000;
const largestPicture = 40_000_000;

/** The editor's API as a Connect middleware, for `/__edit/api`. */
export function createEditorApi({ content, token }: Options) {
  const store = contentStore(content);
  const sender = createSender(store);

  const routes: Record<string, (request: IncomingMessage, query: URLSearchParams) => unknown> = {
    "GET content": () => contentAnswer(),
    "POST save": change((body: SaveRequest) => save(store, body)),
    "POST articles": change((body: NewArticle) => createArticle(store, body)),
    "POST articles/publish": change(({ file }: File) => moveArticle(store, file, "published")),
    "POST articles/unpublish": change(({ file }: File) => moveArticle(store, file, "unpublished")),
    "POST articles/delete": change(({ file }: File) => deleteArticle(store, file)),
    "GET bin": () => listBin(store),
    "POST bin/restore": change(({ id }: { id: string }) => restore(store, id)),
    "POST bin/empty": change(() => empty(store)),
    "GET pictures/preview": (_request, query) => previewOf(store, query.get("file") ?? ""),
    "POST pictures": async (request, query) => {
      const picture = await bytes(request, largestPicture);
      const options = { name: query.get("name") ?? "", replaces: query.get("replaces") };
      return store.inTurn(() => uploadPicture(store, picture, options));
    },
    "POST brand": async (request, query) => {
      const drawing = await bytes(request, largestJson);
      return store.inTurn(() => uploadBrand(store, drawing, query.get("what")));
    },
    "GET changes": () => store.inTurn(() => changesAnswer(store, sender)),
    "POST launch": change(({ ids }: { ids: string[] }) => finish(store, ids)),
    "POST undo": change(({ id }: { id: string }) => undo(store, id)),
    "POST publish": change((body: PublishRequest) => publish(store, body).then(startSending)),
    "GET sending": () => sender.state(),
    "POST send": async (request) => startSending((await json(request)) as SendRequest),
    "GET versions": () => listVersions(store),
    "POST versions/restore": change(({ id }: { id: string }) => restoreVersion(store, id)),
    "POST pictures/register": change((body: RegisterRequest) => registerPicture(store, body)),
    "POST pictures/delete": change((body: DeletePicture) => deletePicture(store, body)),
  };

  /** Nobody waits for it. */
  function startSending({ choices }: SendRequest) {
    void sender.send(choices);
    return {};
  }

  /** Reads the body and waits for the changes before it. */
  function change<Body>(work: (body: Body) => Promise<unknown>) {
    return async (request: IncomingMessage) => {
      const body = (await json(request)) as Body;
      return store.inTurn(() => work(body));
    };
  }

  async function contentAnswer(): Promise<ContentAnswer> {
    const files = contentFiles(await store.read());
    // The first change need not wait for the check of everything else.
    store.inTurn(store.problems).catch(() => undefined);
    const pages = files
      .filter(({ kind }) => kind === "page")
      .map(({ address, title }) => ({ address, title }));
    return { files, pages, ...(await listPictures(store, files, token)) };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answer(request).catch(failure);
    const isPicture = Buffer.isBuffer(body);
    response.statusCode = status;
    response.setHeader("Content-Type", isPicture ? "image/jpeg" : "application/json");
    response.setHeader("Cache-Control", "no-store");
    response.end(isPicture ? body : JSON.stringify(body));
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const refused = apiRefusal(request, token);
    if (refused) return { status: 403, body: { error: refused } };
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const route = routes[`${request.method} ${pathname.slice(1)}`];
    if (!route) return { status: 404, body: { error: "The editor cannot do this." } };
    return { status: 200, body: await route(request, searchParams) };
  }
}

function failure(error: unknown): { status: number; body: unknown } {
  if (error instanceof Answer) return error;
  console.error(error);
  return { status: 500, body: { error: explain(error as NodeJS.ErrnoException) } };
}

function explain({ code, path, message }: NodeJS.ErrnoException): string {
  const reasons: Record<string, string> = {
    ENOSPC: "the disk is full",
    EACCES: "you have no permission to write it",
    EPERM: "you have no permission to write it",
    EROFS: "the disk is read-only",
  };
  const reason = reasons[code ?? ""];
  return reason ? `${path ?? "The file"} was not saved: ${reason}.` : `It did not work: ${message}`;
}

async function json(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await bytes(request, largestJson)).toString("utf8"));
  } catch (error) {
    if (error instanceof Answer) throw error;
    throw new Answer(400, { error: "The editor's page sent something that is not JSON." });
  }
}

/** Reads a body that is too large to its end, or the browser would never see the answer. */
async function bytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= most) parts.push(part);
  }
  if (size > most) throw new Answer(413, { error: `This is larger than ${most / 1_000_000} MB.` });
  return Buffer.concat(parts);
}
