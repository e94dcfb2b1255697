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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
