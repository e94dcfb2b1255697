import type { Engine } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { setRemark } from '@linnet/protocol/contacts/calls'
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { onSessionChange } from '~/session/session-store'

/** Remarks entered with a friend request; the server accepts remarks for friends only. */
const waiting = keyValueStore<string>('pending-remarks')

/** Stores a remark until the person is a friend; an empty one deletes it. */
export async function keepRemark(personId: PersonId, remark: string): Promise<void> {
  const all = remark === '' ? waiting.delete(personId) : waiting.set(personId, remark)
  // Without storage, the remark can still be set by hand later.
  await all.catch(ignoreStorageFailure)
}

type FriendRemark = { id: PersonId; remark: string }

let sending = Promise.resolve()
onSessionChange(() => {
  sending = Promise.resolve()
})

/**
 * Sends the stored remarks of people who are friends now; a remark set elsewhere since takes precedence. Calls are serialized, so
 * each remark is sent once.
 */
export function sendPendingRemarks(engine: Engine, friends: readonly FriendRemark[]): Promise<void> {
  sending = sending.then(() => send(engine, friends)).catch(() => undefined)
  return sending
}

async function send(engine: Engine, friends: readonly FriendRemark[]): Promise<void> {
  const all = await waiting.all()
  for (const { id, remark } of friends) {
    const stored = all.get(id)
    if (stored === undefined) continue
    const isSettled = remark !== '' || (await engine.call(setRemark, { personId: id, remark: stored })).ok
    if (isSettled) await waiting.delete(id)
  }
}
