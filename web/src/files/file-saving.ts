import type { FileVariant } from '@linnet/protocol'
import { download, downloadFrom } from '~/platform/sharing'
import { checkFile } from './file-state'
import { fileUrl, noteBrokenFile } from './file-urls'
import { keptBlob } from './kept-media'

export type Saved = 'saved' | 'gone' | 'failed'

type Saving = {
  id: string
  name: string
  size: number
  variant?: FileVariant
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** The size from which files are left to the browser, which streams them to disk. */
const inMemoryBytes = 100 * 1024 * 1024

/** Saves a file to the device's downloads. */
export async function saveFile(saving: Saving): Promise<Saved> {
  const { id, name, size, variant = 'original' } = saving
  const kept = await keptBlob({ id, variant })
  if (kept) {
    download(kept, name)
    return 'saved'
  }
  const url = await fileUrl(id, variant)
  if (url === undefined) return 'failed'
  if (size > inMemoryBytes) {
    const fate = await checkFile(id)
    if (fate === 'there') downloadFrom(url, name)
    return fate === 'there' ? 'saved' : fate === 'gone' ? 'gone' : 'failed'
  }
  const blob = await fetchBlob(url, saving).catch(() => undefined)
  if (blob) {
    download(blob, name)
    return 'saved'
  }
  if (saving.signal?.aborted) return 'failed'
  noteBrokenFile()
  return (await checkFile(id)) === 'gone' ? 'gone' : 'failed'
}

async function fetchBlob(url: string, { size, signal, onProgress }: Saving): Promise<Blob | undefined> {
  const response = await fetch(url, { ...(signal && { signal }), credentials: 'omit' })
  if (!response.ok || !response.body) return undefined
  const total = Number(response.headers.get('content-length')) || size
  const parts: BlobPart[] = []
  let received = 0
  // Safari cannot iterate a stream with `for await`.
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    received += part.value.length
    onProgress?.(Math.min(1, received / Math.max(1, total)))
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
