/** A file the browser lets us open again later, where it can (File System Access). */
export interface ReopenableFile extends FileSystemFileHandle {
  queryPermission(options: { mode: "read" }): Promise<PermissionState>;
  requestPermission(options: { mode: "read" }): Promise<PermissionState>;
}

const name = "palco-uploads";
const store = "files";

function inStore<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(store));
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const database = opening.result;
      const request = work(database.transaction(store, mode).objectStore(store));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
      request.transaction!.addEventListener("complete", () => database.close());
    });
  });
}

/** Keeps the way to a file; a browser that cannot is no reason to fail. */
export async function keepHandle(id: string, handle: FileSystemFileHandle): Promise<void> {
  await inStore("readwrite", (files) => files.put(handle, id)).catch(() => {});
}

export async function findHandle(id: string): Promise<ReopenableFile | undefined> {
  return inStore("readonly", (files) => files.get(id) as IDBRequest<ReopenableFile | undefined>).catch(
    () => undefined,
  );
}

export async function dropHandle(id: string): Promise<void> {
  await inStore("readwrite", (files) => files.delete(id)).catch(() => {});
}

/** The file behind a handle. Asks for permission only when `ask`, which needs a press of the person. */
export async function openHandle(
  handle: ReopenableFile,
  { ask }: { ask: boolean },
): Promise<File | undefined> {
  try {
    const permission = ask
      ? await handle.requestPermission({ mode: "read" })
      : await handle.queryPermission({ mode: "read" });
    return permission === "granted" ? await handle.getFile() : undefined;
  } catch {
    return undefined;
  }
}

/** The handle of a dropped file. Call it while the drop is being handled; later the browser no longer tells. */
export async function handleOfDrop(items: DataTransferItemList): Promise<FileSystemFileHandle | undefined> {
  const item = [...items].find(({ kind }) => kind === "file") as
    | (DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> })
    | undefined;
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  return handle?.kind === "file" ? (handle as FileSystemFileHandle) : undefined;
}

interface PickerWindow {
  showOpenFilePicker?: (options: {
    types: { description?: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

export const canPickHandles = (): boolean =>
  typeof (window as PickerWindow).showOpenFilePicker === "function";

/** The browser's own file window, which gives a handle; undefined when the person closed it. */
export async function pickVideo(): Promise<FileSystemFileHandle | undefined> {
  const picked = await (window as PickerWindow)
    .showOpenFilePicker?.({ types: [{ accept: { "video/mp4": [".mp4", ".m4v"] } }] })
    .catch(() => []);
  return picked?.[0];
}
