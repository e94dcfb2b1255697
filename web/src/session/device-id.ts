const storageKey = 'linnet.device'

/** The id by which accounts know this device again. It survives a logout; undefined where nothing can be stored. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    const created = crypto.randomUUID()
    localStorage.setItem(storageKey, created)
    return created
  } catch {
    return undefined
  }
}
