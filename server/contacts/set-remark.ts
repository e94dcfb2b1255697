import { directConversations, setChatTitle } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { notifyListChanged } from './requests'
import { lockPeople, type Side, updateRemark } from './store'

export interface Remark extends Side {
  remark: string
  /** Unchanged if left out. */
  tag: string | undefined
}

/** Sets a friend's remark. A remark equal to their nickname is stored as none, so that it follows nickname changes. */
export async function setRemark(work: Work, { personId, otherId, remark, tag }: Remark): Promise<void> {
  const wanted = remark.trim()
  if (!wanted) return refuse('EmptyRemark')
  await lockPeople(work.sql, [personId])
  const friend = (await profilesByIds(work, [otherId])).get(otherId)
  const title = wanted === friend?.nickname ? '' : wanted
  if (!friend || !(await updateRemark(work.sql, { personId, otherId, remark: title, tag: tag?.trim() })))
    return refuse('NotFriends')
  const conversationId = (await directConversations(work, { personId, peerIds: [otherId] })).get(otherId)
  if (conversationId) await setChatTitle(work, { personId, conversationId, title })
  await notifyListChanged(work, { to: personId, personId: otherId })
}
