import { saveFile } from '~/files/file-saving'
import { createSessionStore } from '~/session/session-store'

export type Download =
  | { state: 'running'; share: number | undefined; stop: () => void }
  | { state: 'saved' }
  | { state: 'failed' }
  | { state: 'gone' }

/** Downloads of this visit by file: a bubble that leaves the screen and returns finds its own. */
const useDownloads = createSessionStore<{ downloads: ReadonlyMap<string, Download> }>({
  downloads: new Map(),
})

export const useDownload = (id: string): Download | undefined =>
  useDownloads(({ downloads }) => downloads.get(id))

/** Fetches a file and puts it among the downloads of this device. */
export async function download(file: { id: string; name: string; size: number }): Promise<void> {
  const { id } = file
  if (useDownloads.getState().downloads.get(id)?.state === 'running') return
  const controller = new AbortController()
  const stop = () => controller.abort()
  note(id, { state: 'running', share: undefined, stop })
  const saved = await saveFile({
    ...file,
    signal: controller.signal,
    onProgress: (share) => note(id, { state: 'running', share, stop }),
  })
  note(id, controller.signal.aborted ? undefined : { state: saved })
}

function note(id: string, download: Download | undefined): void {
  const downloads = new Map(useDownloads.getState().downloads)
  if (download) downloads.set(id, download)
  else downloads.delete(id)
  useDownloads.setState({ downloads })
}
