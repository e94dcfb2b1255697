import { type FriendRequestView, listFriendRequests } from '@linnet/protocol/contacts'
import { pageSize } from '@linnet/protocol/conversations'
import { definePages, usePagesOf } from '~/data/use-pages-of'

const friendRequests = definePages({
  call: listFriendRequests,
  inputOf: () => ({}),
  read: (rows: readonly FriendRequestView[]) => ({ rows, hasMore: rows.length >= pageSize }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Friend requests, sent and received, newest first. Loaded only while visible: loading marks them as seen. */
export function useRequests() {
  const { rows: requests, problem, reload, loadMore, change } = usePagesOf(friendRequests, {})
  const answered = (id: string, status: number) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, status } : one)))
  return { requests, problem, reload, loadMore, answered }
}
