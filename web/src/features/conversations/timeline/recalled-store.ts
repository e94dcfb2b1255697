/** The texts of messages that I recalled on this device, to edit and send again. Cleared with the session. */

type Recalled = { key: string; text: string }

const storageKey = 'linnet.recalled'
const maxStored = 20

const keyOf = (conversationId: string, cseq: number): string => `${conversationId}:${cseq}`

export function keepRecalledText(conversationId: string, cseq: number, text: string): void {
  const kept = [...allKept(), { key: keyOf(conversationId, cseq), text }].slice(-maxStored)
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // If storage is full or blocked, only the offer to edit again is lost.
  }
}

export const recalledText = (conversationId: string, cseq: number): string | undefined =>
  allKept().findLast(({ key }) => key === keyOf(conversationId, cseq))?.text

function allKept(): Recalled[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? (value as Recalled[]) : []
  } catch {
    return []
  }
}
