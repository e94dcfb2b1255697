/** Saves text as a file, by the browser's download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
