/** The draft of a person's moment: one per person, shared by all their devices, without its files. */
import {
  type CallInput,
  type CallOutput,
  isBlankDraft,
  momentDraftDays,
  type PersonId,
  type saveMomentDraft,
  type showMomentDraft,
} from '@linnet/protocol'
import { carriersOf, friendsAmong } from '../contacts'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { peopleKnownTo } from '../posts'
import { type DraftContent, deleteOldDrafts, selectDraft, upsertDraft } from './draft-store'
import { presentAudience } from './present'
import { selectByCid } from './store'

const keptMs = momentDraftDays * 86_400_000

/** The latest change wins. A device whose clock is ahead gains no advantage. */
export async function saveDraft(
  work: Work,
  { personId, cid, changedAt, ...written }: CallInput<typeof saveMomentDraft> & { personId: PersonId },
): Promise<void> {
  // The draft arrived while the moment was being published.
  if (await selectByCid(work.sql, { authorId: personId, cid })) return
  await upsertDraft(work.sql, {
    personId,
    cid,
    content: isBlankDraft(written) ? undefined : contentOf(written),
    changedAt: new Date(Math.min(changedAt * 1000, work.nowMs)),
  })
}

const contentOf = ({
  mentions = [],
  personIds = [],
  tagIds = [],
  commentsFrom = 'all',
  fileCount = 0,
  price,
  ...rest
}: Omit<CallInput<typeof saveMomentDraft>, 'cid' | 'changedAt'>): DraftContent => ({
  ...rest,
  mentions,
  personIds,
  tagIds,
  commentsFrom,
  fileCount,
  ...(price !== undefined && { price: price.toString() }),
})

/** The draft, with the friends and tags that still exist. */
export async function showDraft(
  work: ReadWork,
  personId: PersonId,
): Promise<CallOutput<typeof showMomentDraft>> {
  const row = await selectDraft(work.sql, { personId, since: new Date(work.nowMs - keptMs) })
  if (!row) return {}
  const { text, place, link, mentions, personIds, tagIds, price, fileCount, ...audience } = row.content
  const [friends, carriers] = await Promise.all([
    friendsAmong(work, { personId, personIds: [...new Set([...mentions, ...personIds])] }),
    carriersOf(work, { personId, tagIds }),
  ])
  const known = await peopleKnownTo(work, { personId, personIds: friends })
  const people = personIds.filter((id) => friends.includes(id))
  const tags = tagIds.filter((id) => carriers.has(id))
  return {
    draft: {
      text,
      ...(place && { place }),
      ...(link !== undefined && { link }),
      ...(price !== undefined && { price: BigInt(price) }),
      mentions: mentions.filter((id) => friends.includes(id)).map(known.view),
      audience: presentAudience({ ...audience, people, tags }, known),
      fileCount,
      changedAt: unixSeconds(row.changedAt),
    },
  }
}

export const forgetOldDrafts = async ({ sql, nowMs }: Work): Promise<void> => {
  await deleteOldDrafts(sql, new Date(nowMs - keptMs))
}

/** The draft as written, for its author's export of their data. */
export async function draftOf({ sql, nowMs }: ReadWork, personId: PersonId): Promise<readonly object[]> {
  const row = await selectDraft(sql, { personId, since: new Date(nowMs - keptMs) })
  return row ? [{ changedAt: row.changedAt, ...row.content }] : []
}
