import type { ConversationId } from '@linnet/protocol'
import { type ApplicationView, listApplications } from '@linnet/protocol/groups'
import { definePages, usePagesOf } from '~/data/use-pages-of'

const applicationsOf = definePages({
  call: listApplications,
  inputOf: (conversationId: ConversationId) => ({ conversationId }),
  read: ({ applications: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ id }) => ({ after: id }),
  idOf: ({ id }) => id,
})

/** Applications to join a group, newest first. */
export function useApplications(conversationId: ConversationId) {
  const { rows: applications, problem, reload, loadMore, change } = usePagesOf(applicationsOf, conversationId)
  const answered = (id: string, status: ApplicationView['status']) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, status } : one)))
  return { applications, problem, reload, loadMore, answered }
}
