import { isBlank } from '@linnet/protocol'
import { directConversations, setChatTitle } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { notifyListChanged } from './requests'
import { lockPeople, type Side, updateRemark, updateStar } from './store'
import { replaceTagsOf } from './tag-store'
import { tagByText } from './tags'

/** A remark; fields that are left out stay unchanged. */
export interface Remark extends Side {
  remark: string
  tag: string | undefined
  tagIds: readonly string[] | undefined
  phone: string | undefined
  note: string | undefined
}

/** Sets a friend's remark, tags, phone number and note. A remark equal to their nickname is stored as none, so that it follows nickname changes. */
export async function setRemark(
  work: Work,
  { personId, otherId, remark, tag, tagIds, phone, note }: Remark,
): Promise<void> {
  const wanted = remark.trim()
  if (isBlank(wanted)) return refuse('EmptyRemark')
  await lockPeople(work.sql, [personId])
  const friend = (await profilesByIds(work, [otherId])).get(otherId)
  const title = wanted === friend?.nickname ? '' : wanted
  const facts = { remark: title, phone: phone?.trim(), note: note?.trim() }
  if (!friend || !(await updateRemark(work.sql, { personId, otherId, ...facts }))) return refuse('NotFriends')
  if (tagIds) await replaceTagsOf(work.sql, { personId, otherId, tagIds })
  else if (tag !== undefined) await tagByText(work, { personId, otherId, text: tag })
  const [conversationId] = await directConversations(work, [[personId, otherId]])
  if (conversationId) await setChatTitle(work, { personId, conversationId, title })
  await notifyListChanged(work, { to: personId, personId: otherId })
}

/** Puts a friend at the top of the list, or back among the others. */
export async function starFriend(
  work: Work,
  { personId, otherId, isStarred }: Side & { isStarred: boolean },
): Promise<void> {
  await lockPeople(work.sql, [personId])
  if (!(await updateStar(work.sql, { personId, otherId, isStarred }))) return refuse('NotFriends')
  await notifyListChanged(work, { to: personId, personId: otherId })
}
