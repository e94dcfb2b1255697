/** What is typed and not saved yet: kept in this tab, so that another page, Escape or a reload does not lose it. */

const prefix = 'linnet.draft.'

/** For browsers that refuse storage: survives other pages, if not a reload. */
const inMemory = new Map<string, string>()

export function keepDraft(key: string, draft: unknown): void {
  const text = JSON.stringify(draft)
  inMemory.set(key, text)
  try {
    sessionStorage.setItem(prefix + key, text)
  } catch {
    // Full or refused: the copy in memory remains.
  }
}

export function forgetDraft(key: string): void {
  inMemory.delete(key)
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Refused, so there is nothing.
  }
}

/** Undefined if nothing is kept. */
export function readDraft(key: string): unknown {
  const text = inMemory.get(key) ?? storedText(key)
  return text === null ? undefined : JSON.parse(text)
}

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

/** Forgets everything, as the person logs out. */
export function forgetAllDrafts(): void {
  inMemory.clear()
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, n) => sessionStorage.key(n) ?? '')
    for (const key of keys) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Refused, so there is nothing.
  }
}
