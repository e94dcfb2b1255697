import type { IncomingFile } from '../../kernel/http/incoming-file'

/** Lets one connection at a time append to an upload: a stale one is stopped in favour of the new one. */
export function createTakeOver() {
  const uploading = new Map<string, { file: IncomingFile; done: Promise<void> }>()
  return async function takeOver(id: string, file: IncomingFile, act: () => Promise<void>): Promise<void> {
    for (let current = uploading.get(id); current; current = uploading.get(id)) {
      current.file.stop()
      await current.done
    }
    const running = act()
    const done = running.then(
      () => void uploading.delete(id),
      () => void uploading.delete(id),
    )
    uploading.set(id, { file, done })
    await running
  }
}
