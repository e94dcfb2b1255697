/** The words of messages that I took back here, so that I can write them again. They go with the session. */

type Recalled = { key: string; text: string }

const storageKey = 'linnet.recalled'
const mostKept = 20

const keyOf = (conversationId: string, cseq: number): string => `${conversationId}:${cseq}`

export function keepRecalledText(conversationId: string, cseq: number, text: string): void {
  const kept = [...allKept(), { key: keyOf(conversationId, cseq), text }].slice(-mostKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A full or forbidden store costs the offer to write it again, nothing else.
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
