import { saveFile } from '~/files/file-saving'
import { createSessionStore } from '~/session/session-store'

export type Download =
  | { state: 'running'; share: number | undefined; stop: () => void }
  | { state: 'saved' }
  | { state: 'failed' }
  | { state: 'gone' }

/** Downloads by file, kept until reload, so that a remounted bubble still shows its progress. */
const useDownloads = createSessionStore<{ downloads: ReadonlyMap<string, Download> }>({
  downloads: new Map(),
})

export const useDownload = (id: string): Download | undefined =>
  useDownloads(({ downloads }) => downloads.get(id))

/** Saves a file to the device's downloads and tracks its progress. */
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
