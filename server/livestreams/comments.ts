/** Comments in a stream, and their delivery. */
import {
  type CallInput,
  type commentLive,
  type ConversationId,
  isBlank,
  type likeLive,
  liveTypes,
  type PersonId,
  type shareLive,
} from '@linnet/protocol'
import { type Audience, postMessage, refuseSilenced } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { openPlace, visibleStream } from './access'
import { type CommentRow, insertComment, insertShare } from './comment-store'
import type { LiveParts } from './live-parts'
import { presentComments } from './present'

type Of<Input> = Input & { personId: PersonId }

export async function comment(
  work: Work,
  parts: LiveParts,
  { liveId: streamId, personId, text, cid }: Of<CallInput<typeof commentLive>>,
): Promise<void> {
  const { seat } = await openPlace(work, { streamId, personId })
  if (seat?.isMuted) return refuse('MutedInLive')
  await refuseSilenced(work, personId)
  const tidy = text.trim()
  if (isBlank(tidy)) return refuse('EmptyComment')
  parts.screen({ senderId: personId, conversationId: streamId as ConversationId, content: { text: tidy } })
  const at = new Date(work.nowMs)
  await publish(work, parts, {
    id: work.newId(),
    streamId,
    personId,
    cid,
    text: tidy,
    gift: null,
    amount: null,
    at,
  })
}

/** Stores the comment, and queues it for sending. */
export async function publish(work: Work, { news }: Pick<LiveParts, 'news'>, row: CommentRow): Promise<void> {
  if (!(await insertComment(work.sql, row))) return
  const [view] = await presentComments(work, [row])
  if (view) work.afterCommit(() => news.say(row.streamId, view))
}

export async function like(
  work: ReadWork,
  { news }: LiveParts,
  { liveId: streamId, personId, count }: Of<CallInput<typeof likeLive>>,
): Promise<void> {
  await openPlace(work, { streamId, personId })
  if (count > 0) news.like(streamId, count)
}

/** Posts an invitation to a chat, where everybody who may see the stream can open it. */
export async function share(
  work: Work,
  audience: Audience,
  { liveId: streamId, personId, conversationId, cid }: Of<CallInput<typeof shareLive>>,
): Promise<void> {
  const row = await visibleStream(work, { streamId, personId })
  if (row.endedAt !== null) return refuse('LiveEnded')
  await refuseSilenced(work, personId)
  if (!(await insertShare(work.sql, { personId, cid, streamId }))) return
  const host = (await profilesByIds(work, [row.hostId])).get(row.hostId)?.nickname ?? ''
  await postMessage(work, audience, {
    senderId: personId,
    conversationId,
    content: {
      kind: row.type === liveTypes.video ? 'liveVideo' : 'liveVoice',
      live: { id: streamId, title: row.title, host },
    },
    cid,
  })
}
