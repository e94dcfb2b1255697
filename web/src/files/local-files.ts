import { useEffect } from 'react'
import { storedAttachment } from '~/session/engine-store'
import { createSessionStore } from '~/session/session-store'

/** What was chosen or recorded here: the file itself, and a still of a video. */
type LocalFile = { url: string; poster: string | undefined }

/** More than these are never on a screen at once; each keeps its file in memory. */
const mostKept = 80

/** Files of this device by id: that of their message's upload, and once it has arrived the server's. */
const useLocalFiles = createSessionStore<{ files: ReadonlyMap<string, LocalFile> }>({ files: new Map() })

/** Shows a file from this device rather than fetch it. */
export function rememberLocalFile(id: string, blob: Blob, poster?: Blob): void {
  if (useLocalFiles.getState().files.has(id)) return
  add(id, { url: URL.createObjectURL(blob), poster: poster && URL.createObjectURL(poster) })
}

/** The server knows the file under another id; what is on the screen stays as it is. */
export function nameLocalFile(localId: string, fileId: string): void {
  const file = useLocalFiles.getState().files.get(localId)
  if (file) add(fileId, file)
}

/** It could not be shown: it is fetched instead. */
export function forgetLocalFile(id: string): void {
  const files = new Map(useLocalFiles.getState().files)
  if (files.delete(id)) useLocalFiles.setState({ files })
}

/** A file of this device; `isWaiting`: it is in the outbox, so after a restart it is read from the store. */
export function useLocalFile(id: string | undefined, isWaiting: boolean): LocalFile | undefined {
  const file = useLocalFiles(({ files }) => (id === undefined ? undefined : files.get(id)))
  const isMissing = id !== undefined && isWaiting && file === undefined
  useEffect(() => {
    if (isMissing) void load(id)
  }, [id, isMissing])
  return file
}

async function load(id: string): Promise<void> {
  const kept = await storedAttachment(id).catch(() => undefined)
  if (kept) rememberLocalFile(id, kept.blob, kept.poster)
}

function add(id: string, file: LocalFile): void {
  const files = new Map(useLocalFiles.getState().files).set(id, file)
  for (const [oldest, { url, poster }] of files) {
    if (files.size <= mostKept) break
    files.delete(oldest)
    // The same addresses may stand under a second id.
    if ([...files.values()].some((other) => other.url === url)) continue
    URL.revokeObjectURL(url)
    if (poster) URL.revokeObjectURL(poster)
  }
  useLocalFiles.setState({ files })
}

/** What this device has of a file now. */
export const localFileOf = (id: string): LocalFile | undefined => useLocalFiles.getState().files.get(id)
