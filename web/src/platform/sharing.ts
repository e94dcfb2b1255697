/** Whether the device has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the device's sheet for sharing; closing it is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  }
}

/** Puts a file among the downloads of the device. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  downloadFrom(url, name)
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same with a file that lies at an address of ours. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
