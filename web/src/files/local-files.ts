import { useEffect } from 'react'
import { ignoreStorageFailure } from '~/platform/storage'
import { type StoredAttachment, storedAttachment } from '~/session/engine-store'
import { createSessionStore } from '~/session/session-store'
import { heldFile } from './held-files'

/** Object URLs of a file chosen or recorded on this device, and of a video's poster. */
type LocalFile = { url: string; poster: string | undefined }

/** The most local files, more than fit on any screen. Limited because each keeps its file in memory. */
const maxLocalFiles = 80

/** Local files by the id of their message's upload and, once uploaded, by the server's id too. */
const useLocalFiles = createSessionStore<{ files: ReadonlyMap<string, LocalFile> }>({ files: new Map() })

/** Registers a local file, so that it is shown without being downloaded. */
export function rememberLocalFile(id: string, blob: Blob, poster?: Blob): void {
  if (useLocalFiles.getState().files.has(id)) return
  add(id, { url: URL.createObjectURL(blob), poster: poster && URL.createObjectURL(poster) })
}

/** Adds the poster of a video that was registered before it had been read. */
export function showPoster(id: string, { poster }: StoredAttachment): void {
  const file = useLocalFiles.getState().files.get(id)
  if (file && poster && file.poster === undefined) add(id, { ...file, poster: URL.createObjectURL(poster) })
}

/** Adds the server's id of an uploaded file, so that the picture on the screen does not change. */
export function nameLocalFile(localId: string, fileId: string): void {
  const file = useLocalFiles.getState().files.get(localId)
  if (file) add(fileId, file)
}

/** Drops a local file that could not be shown; it is downloaded instead. */
export function forgetLocalFile(id: string): void {
  const files = new Map(useLocalFiles.getState().files)
  if (files.delete(id)) useLocalFiles.setState({ files })
}

/** A local file. If its message is still in the outbox (`isWaiting`), reads it from storage after a restart. */
export function useLocalFile(id: string | undefined, isWaiting: boolean): LocalFile | undefined {
  const file = useLocalFiles(({ files }) => (id === undefined ? undefined : files.get(id)))
  const isMissing = id !== undefined && isWaiting && file === undefined
  useEffect(() => {
    if (isMissing) void load(id)
  }, [id, isMissing])
  return file
}

async function load(id: string): Promise<void> {
  const kept = heldFile(id) ?? (await storedAttachment(id).catch(ignoreStorageFailure))
  if (kept) rememberLocalFile(id, kept.blob, kept.poster)
}

function add(id: string, file: LocalFile): void {
  const files = new Map(useLocalFiles.getState().files).set(id, file)
  for (const [oldest, { url, poster }] of files) {
    if (files.size <= maxLocalFiles) break
    files.delete(oldest)
    // The same URLs may be registered under a second id.
    if ([...files.values()].some((other) => other.url === url)) continue
    URL.revokeObjectURL(url)
    if (poster) URL.revokeObjectURL(poster)
  }
  useLocalFiles.setState({ files })
}

/** A local file, outside components. */
export const localFileOf = (id: string): LocalFile | undefined => useLocalFiles.getState().files.get(id)
