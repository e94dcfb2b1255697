/** Whether the device has a native share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the native share sheet; dismissing it is not an error. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  }
}

/** Saves a file to the device's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  downloadFrom(url, name)
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file from one of our own URLs. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
