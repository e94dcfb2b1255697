/** Reactions in large groups: one change of the log states what many people did in a second. */
import type { ConversationId } from '@linnet/protocol'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { createPaced } from '../../kernel/paced'
import type { Transact, Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { selectAnyEntry, selectReactions } from '../log/entry-store'
import { appendFact } from '../log/facts'
import { lockConversation } from '../membership/membership-store'
import { updateChangedCseq } from './change-store'
import { type Reacting, reactToMessage } from './changes'
import { selectPending, takePending } from './reactor-store'

interface Place {
  conversationId: ConversationId
  cseq: number
}

const pauseMs = 1_000
const maxPending = 500

export type Reactions = ReturnType<typeof createReactions>

/**
 * Reacts to messages. A reaction is stored at once; where the change that states it is gathered, the call is answered with that
 * change. The job picks up what a crash left behind.
 */
export function createReactions({
  transact,
  audience,
  log,
}: {
  transact: Transact
  audience: Audience
  log: Log
}) {
  const changes = createPaced({
    act: (id) => transact((work) => stateReactions(work, audience, placeOf(id))),
    onError: (error, id) => log.error('could not state the reactions to a message', { id, error }),
  })
  const touch = (place: Place) => changes.touch(idOf(place), pauseMs)
  return {
    async react(input: Reacting): Promise<{ cseq: number }> {
      const { cseq, isPending } = await transact((work) => reactToMessage(work, audience, input))
      return { cseq: (isPending ? await touch(input) : undefined) ?? cseq }
    },
    drain: changes.drain,
    job: {
      name: 'conversations.stateReactions',
      everyMs: 5_000,
      run: async ({ sql }: Work) => {
        for (const { conversationId, cseq } of await selectPending(sql, maxPending))
          void touch({ conversationId, cseq: Number(cseq) })
      },
    } satisfies Job,
  }
}

const idOf = ({ conversationId, cseq }: Place): string => `${conversationId} ${cseq}`

function placeOf(id: string): Place {
  const [conversationId, cseq] = id.split(' ')
  return { conversationId: conversationId as ConversationId, cseq: Number(cseq) }
}

/** Appends a change that states all reactions to a message; returns the cseq of its last change. */
async function stateReactions(work: Work, audience: Audience, place: Place): Promise<number | undefined> {
  const { conversationId, cseq } = place
  await lockConversation(work.sql, conversationId)
  const reactors = await takePending(work.sql, place)
  const entry = await selectAnyEntry(work.sql, place)
  if (!entry || entry.recalledBy !== null) return undefined
  if (reactors.length === 0) return Number(entry.changedCseq ?? entry.cseq)
  const authorId = entry.senderId
  const rows = await selectReactions(work.sql, [{ ...place, personId: authorId }])
  const counts = rows.map(({ emoji, count }) => ({ emoji, count: Number(count) }))
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId,
    // The change belongs to nobody in particular, and must not name a person whom the message leaves unnamed.
    actorId: authorId,
    pseudonym: entry.pseudonym,
    content: { kind: 'change', change: 'reacted', target: cseq, counts },
    expiresAt: entry.expiresAt,
    mine: new Map(reactors.map(({ personId, emojis }) => [personId, emojis])),
  })
  await updateChangedCseq(work.sql, { ...place, changedCseq })
  return changedCseq
}
