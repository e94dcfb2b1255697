/** The texts of messages that I recalled on this device, to edit and send again. Cleared with the session. */
import { deviceStorage } from '~/platform/browser-storage'

type Recalled = { key: string; text: string }

const storageKey = 'linnet.recalled'
const maxStored = 20

const keyOf = (conversationId: string, cseq: number): string => `${conversationId}:${cseq}`

export function keepRecalledText(conversationId: string, cseq: number, text: string): void {
  const kept = [...allKept(), { key: keyOf(conversationId, cseq), text }].slice(-maxStored)
  deviceStorage.writeJson(storageKey, kept)
}

export const recalledText = (conversationId: string, cseq: number): string | undefined =>
  allKept().findLast(({ key }) => key === keyOf(conversationId, cseq))?.text

function allKept(): Recalled[] {
  const value = deviceStorage.readJson(storageKey)
  return Array.isArray(value) ? (value as Recalled[]) : []
}
