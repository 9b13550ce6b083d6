import type { IncomingMessage, ServerResponse } from "node:http";
import type {
  ChangesAnswer,
  ContentAnswer,
  DeletePicture,
  NewArticle,
  PublishRequest,
  RegisterRequest,
  SaveRequest,
  SendRequest,
  Travel,
} from "../../shared/api.ts";
import { createArticle, deleteArticle, hideArticle, showArticle } from "../content/articles.ts";
import type { ContentStore } from "../content/content-store.ts";
import { uploadDocument } from "../content/documents.ts";
import { contentFiles, languagesIn } from "../content/files.ts";
import { startPage, unwrittenPages } from "../content/legal-pages.ts";
import { save } from "../content/save.ts";
import { createSteps } from "../content/steps.ts";
import { finish } from "../launch/launch.ts";
import { finishStep } from "../merge/step.ts";
import { createMakers } from "../people/makers.ts";
import { type Person, personOf } from "../people/person.ts";
import { empty, listBin, restore } from "../pictures/bin.ts";
import { uploadBrand } from "../pictures/brand.ts";
import {
  deletePicture,
  listPictures,
  previewOf,
  registerPicture,
  uploadPicture,
} from "../pictures/pictures.ts";
import { withChangedOriginals } from "../publish/changed-originals.ts";
import { isRestorable, listVersions, restoreVersion } from "../publish/earlier.ts";
import { undo, writtenTexts } from "../publish/groups.ts";
import { changesAnswer, publish } from "../publish/publish.ts";
import { createSender } from "../publish/sending.ts";
import { type Access, apiForbidden } from "./guard.ts";
import { Refusal } from "./refuse.ts";

type Named = { file: string };
type Listed = { id: string };

/** `by` is known at an address only. */
type Route = (body: Buffer, query: URLSearchParams, by?: Person) => unknown;

const largestBody = 40_000_000;

/** The editor's API as a Connect middleware, for `/__edit/api`. `changed` is called when something was. */
export function createEditorApi(store: ContentStore, access: Access, changed = () => {}) {
  const sender = createSender(store);
  // Somebody may have stopped the editor in the middle of it; without git there is nothing to end.
  void store.inTurn(() => finishStep(store.folder)).catch(() => undefined);
  const steps = createSteps(store);

  const makers = createMakers(store.folder, () => writtenTexts(store));

  const routes: Record<string, Route> = {
    "GET content": () => contentAnswer(),
    "POST save": change((body: SaveRequest) => save(store, body)),
    "POST articles": act((body: NewArticle) => createArticle(store, body)),
    "POST articles/show": act(({ file }: Named) => showArticle(store, file)),
    "POST articles/hide": act(({ file }: Named) => hideArticle(store, file)),
    "POST articles/delete": act(({ file }: Named) => deleteArticle(store, file)),
    "GET bin": () => listBin(store),
    "POST bin/restore": act(({ id }: Listed) => restore(store, id)),
    "POST bin/empty": change(() => empty(store)),
    "GET pictures/preview": (_body, query) => previewOf(store, query),
    "POST pictures": (picture, query, by) => {
      const options = { name: query.get("name") ?? "", replaces: query.get("replaces") };
      return inTurn(by, () => uploadPicture(store, picture, options));
    },
    "POST pictures/register": act((body: RegisterRequest) => registerPicture(store, body)),
    "POST pictures/delete": act((body: DeletePicture) => deletePicture(store, body)),
    "POST documents": (document, query, by) =>
      inTurn(by, () => uploadDocument(store, document, query.get("name") ?? "")),
    "POST pages": act(({ file }: Named) => startPage(store, file)),
    "POST brand": (drawing, query, by) =>
      inTurn(by, () => steps.keep(() => uploadBrand(store, drawing, query.get("what")))),
    "GET changes": (_body, _query, by) =>
      by ? store.inTurn(() => namedChanges(by)) : changesAnswer(store, sender),
    "POST launch": act(({ ids }: { ids: string[] }) => finish(store, ids)),
    "POST undo": act(({ id }: Listed) => undo(store, id)),
    "POST step": change((body: Travel) => steps.travel(body)),
    "POST publish": change(async (body: PublishRequest, by) => {
      const made = by ? (await makers.settle()).flatMap((change) => change.by) : [];
      await publish(store, body, by ? [by, ...made] : []);
      return startSending({});
    }),
    "GET sending": () => sender.state(),
    "POST send": (body) => startSending(JSON.parse(String(body)) as SendRequest),
    "POST receive": async () => {
      await sender.receive();
      if (access.restart && sender.isOld()) void store.inTurn(async () => access.restart?.());
      return {};
    },
    "GET versions": () => listVersions(store),
    "GET versions/check": (_body, query) => isRestorable(store, query.get("id") ?? ""),
    "POST versions/restore": act(({ id }: Listed) => restoreVersion(store, id)),
  };

  /** Nobody waits for it. */
  function startSending({ choices }: SendRequest) {
    void sender.send(choices);
    return {};
  }

  /** Waits for the changes before it. */
  function change<Request>(work: (request: Request, by?: Person) => Promise<unknown>): Route {
    return (body, _query, by) => inTurn(by, () => work(JSON.parse(String(body)) as Request, by));
  }

  function inTurn<Result>(by: Person | undefined, work: () => Promise<Result>) {
    return store.inTurn(async () => {
      if (by) await makers.begin(by);
      return work();
    });
  }

  async function namedChanges({ name: you }: Person): Promise<ChangesAnswer> {
    const made = await makers.settle();
    const answer = await changesAnswer(store, sender);
    const makersOf = (ids: string[]) =>
      made.flatMap(({ id, by }) => (ids.includes(id) ? by.map(({ name }) => name) : []));
    const changes = answer.changes.map((change) => ({
      ...change,
      by: [...new Set(makersOf(change.of))],
    }));
    return { ...answer, changes, you };
  }

  /** A change that can be undone as one step. */
  function act<Request>(work: (request: Request) => Promise<object>) {
    return change((request: Request) => steps.keep(() => work(request)));
  }

  async function contentAnswer(): Promise<ContentAnswer> {
    const read = await store.read();
    const files = await withChangedOriginals(store.folder, contentFiles(read));
    const languages = languagesIn(read);
    const unwritten = await unwrittenPages(store);
    return { files, languages, unwritten, ...(await listPictures(store)) };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answer(request).catch(failure);
    const isPicture = Buffer.isBuffer(body);
    response.statusCode = status;
    response.setHeader("Content-Type", isPicture ? "image/jpeg" : "application/json");
    response.setHeader("Cache-Control", isPicture ? "max-age=60" : "no-store");
    response.end(isPicture ? body : JSON.stringify(body));
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const refused = apiForbidden(request, access);
    if (refused) return { status: 403, body: { error: refused } };
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const route = routes[`${request.method} ${pathname.slice(1)}`];
    if (!route) return { status: 404, body: { error: "The editor cannot do this." } };
    const by = access.hosting && personOf(request);
    const body = await route(await bodyOf(request), searchParams, by);
    if (request.method === "POST") changed();
    return { status: 200, body };
  }
}

function failure(error: unknown): { status: number; body: unknown } {
  if (error instanceof Refusal) return error;
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

/** Reads a body that is too large to its end, or the browser would never see the answer. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  if (size <= largestBody) return Buffer.concat(parts);
  throw new Refusal(413, { error: `This is larger than ${largestBody / 1_000_000} MB.` });
}
