/** Polls: messages that ask a question, and the votes. */
import { join } from 'node:path'
import {
  type CallInput,
  closePoll,
  createPoll,
  listPollVoters,
  type PersonId,
  readPoll,
  schedulePoll,
  votePoll,
} from '@linnet/protocol'
import { conversations } from '../conversations'
import { pagedSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implement, implementQuery } from '../kernel/implement'
import { selectPollsOf, selectVotesOf } from './personal-store'
import { askPoll, askScheduled, close, listVoters, readState, schedule, vote } from './polls'
import { createUpdates } from './updates'

type Asking = Pick<CallInput<typeof createPoll>, 'conversationId' | 'question' | 'options'> & {
  personId: PersonId
}

export const polls: Domain = {
  name: 'polls',
  migrations: join(import.meta.dir, 'migrations'),
  open({ transact, log, of }) {
    const { audience, screening, scheduledPosts } = of(conversations)
    const { touch, drain, job } = createUpdates({ transact, audience, log })
    const screen = ({ personId, conversationId, question, options }: Asking) =>
      screening.get()({
        senderId: personId,
        conversationId,
        content: { text: [question, ...options].join(' ') },
      })
    scheduledPosts.fill((work, post) => {
      screen({ ...post, ...(post.sent as Pick<Asking, 'question' | 'options'>) })
      return askScheduled(work, audience, post)
    })
    return {
      routes: [
        implement(createPoll, ({ work, caller: { personId }, input }) => {
          screen({ ...input, personId })
          return askPoll(work, audience, { ...input, personId })
        }),
        implement(schedulePoll, async ({ work, caller: { personId }, input }) => {
          await schedule(work, { ...input, personId })
          return {}
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
      personalData: {
        sections: [
          pagedSection('polls', ({ sql }, page) => selectPollsOf(sql, page)),
          pagedSection('pollVotes', ({ sql }, page) => selectVotesOf(sql, page)),
        ],
      },
      drain,
    }
  },
}
