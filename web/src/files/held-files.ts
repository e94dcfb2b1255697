/**
 * Files not stored on this device yet, or not storable: they last until the page is closed, which the browser
 * then asks about.
 */
import { currentEngine } from '~/session/engine'
import { type StoredAttachment, storeAttachment } from '~/session/engine-store'
import { onSessionChange } from '~/session/session-store'

const held = new Map<string, StoredAttachment>()
onSessionChange(() => held.clear())

export function holdFile(localId: string, attachment: StoredAttachment): void {
  held.set(localId, attachment)
  globalThis.addEventListener?.('beforeunload', warnIfWaiting)
}

export const heldFile = (localId: string): StoredAttachment | undefined => held.get(localId)

export function dropHeldFile(localId: string): void {
  held.delete(localId)
  if (held.size === 0) globalThis.removeEventListener?.('beforeunload', warnIfWaiting)
}

/** Stores a file that is held, unless it was sent or replaced before. If storage is full, it stays in memory. */
export async function storeHeld(localId: string, attachment: StoredAttachment): Promise<void> {
  if (held.get(localId) !== attachment) return
  const isStored = await storeAttachment(localId, attachment).then(
    () => true,
    () => false,
  )
  if (isStored && held.get(localId) === attachment) dropHeldFile(localId)
}

/**
 * Stores the changed form of a file. While the form before it is stored, closing the page loses nothing, so the
 * browser need not ask.
 */
export async function storeChanged(localId: string, attachment: StoredAttachment): Promise<void> {
  if (held.has(localId)) {
    holdFile(localId, attachment)
    await storeHeld(localId, attachment)
  } else await storeAttachment(localId, attachment).catch(() => holdFile(localId, attachment))
}

/** Asks before the page is closed; discarded messages don't hold that up. */
function warnIfWaiting(event: Event): void {
  const outgoing = currentEngine()?.getState().outgoing ?? []
  if (outgoing.some(({ upload, payload }) => upload && !payload && held.has(upload.localId)))
    event.preventDefault()
}
