import type { Engine } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { setRemark } from '@linnet/protocol/contacts'
import { keyValueStore } from '~/platform/storage'
import { onSessionChange } from '~/session/session-store'

/** Remarks written together with a friend request; the server takes them from friends only. */
const waiting = keyValueStore<string>('pending-remarks')

/** Keeps a remark until its person is a friend; an empty one is forgotten. */
export async function keepRemark(personId: PersonId, remark: string): Promise<void> {
  const kept = remark === '' ? waiting.delete(personId) : waiting.set(personId, remark)
  // Without storage the remark can still be set later by hand.
  await kept.catch(() => undefined)
}

type FriendRemark = { id: PersonId; remark: string }

let sending = Promise.resolve()
onSessionChange(() => {
  sending = Promise.resolve()
})

/**
 * Sends the remarks of those who have become friends; one that was set elsewhere meanwhile wins. Several screens may ask
 * at once: each remark is sent once.
 */
export function sendPendingRemarks(engine: Engine, friends: readonly FriendRemark[]): Promise<void> {
  sending = sending.then(() => send(engine, friends)).catch(() => undefined)
  return sending
}

async function send(engine: Engine, friends: readonly FriendRemark[]): Promise<void> {
  const kept = await waiting.all()
  for (const { id, remark } of friends) {
    const wanted = kept.get(id)
    if (wanted === undefined) continue
    const isSettled = remark !== '' || (await engine.call(setRemark, { personId: id, remark: wanted })).ok
    if (isSettled) await waiting.delete(id)
  }
}
