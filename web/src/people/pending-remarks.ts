import type { Engine } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { setRemark } from '@linnet/protocol/contacts'
import { keyValueStore } from '~/platform/storage'

/** Remarks written together with a friend request; the server takes them from friends only. */
const waiting = keyValueStore<string>('pending-remarks')

/** Keeps a remark until its person is a friend; an empty one is forgotten. */
export async function keepRemark(personId: PersonId, remark: string): Promise<void> {
  const kept = remark === '' ? waiting.delete(personId) : waiting.set(personId, remark)
  // Without storage the remark can still be set later by hand.
  await kept.catch(() => undefined)
}

/** Tells the server the remarks of those who have become friends; one that was set elsewhere meanwhile wins. */
export async function tellRemarks(
  engine: Engine,
  friends: readonly { id: PersonId; remark: string }[],
): Promise<void> {
  const kept = await waiting.all().catch(() => new Map<string, string>())
  for (const { id, remark } of friends) {
    const wanted = kept.get(id)
    if (wanted === undefined) continue
    const isSettled = remark !== '' || (await engine.call(setRemark, { personId: id, remark: wanted })).ok
    if (isSettled) await waiting.delete(id)
  }
}
