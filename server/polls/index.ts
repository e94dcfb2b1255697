/** Polls: messages that ask something, and the votes. */
import { join } from 'node:path'
import { closePoll, createPoll, listPollVoters, readPoll, votePoll } from '@linnet/protocol'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { implement, implementQuery } from '../kernel/implement'
import { askPoll, close, listVoters, readState, vote } from './polls'
import { createUpdates } from './updates'

export const polls: Domain = {
  name: 'polls',
  migrations: join(import.meta.dir, 'migrations'),
  open({ transact, log, of }) {
    const { audience, screening } = of(conversations)
    const { touch, drain, job } = createUpdates({ transact, audience, log })
    return {
      routes: [
        implement(createPoll, ({ work, caller: { personId }, input }) => {
          const { conversationId, question, options } = input
          const text = [question, ...options].join(' ')
          screening.get()({ senderId: personId, conversationId, content: { text } })
          return askPoll(work, audience, { ...input, personId })
        }),
        implementQuery(readPoll, ({ work, caller: { personId }, input }) =>
          readState(work, { ...input, personId }),
        ),
        implement(votePoll, ({ work, caller: { personId }, input }) =>
          vote(work, touch, { ...input, personId }),
        ),
        implement(closePoll, ({ work, caller: { personId }, input }) =>
          close(work, touch, { ...input, personId }),
        ),
        implementQuery(listPollVoters, ({ work, caller: { personId }, input }) =>
          listVoters(work, { ...input, after: input.after, personId }),
        ),
      ],
      jobs: [job],
      drain,
    }
  },
}
