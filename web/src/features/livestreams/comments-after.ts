import type { LiveCommentView } from '@linnet/protocol'
import { shownLiveComments } from '@linnet/protocol/livestreams/calls'

interface News {
  comments: readonly LiveCommentView[]
  removed?: readonly string[] | undefined
}

/** The comments to show after an update. Comments written while entering arrive twice: in the answer to entering, and as an update. */
export function commentsAfter(
  shown: readonly LiveCommentView[],
  { comments, removed = [] }: News,
): LiveCommentView[] {
  const left = new Map([...shown, ...comments].map((comment) => [comment.id, comment]))
  for (const id of removed) left.delete(id)
  return [...left.values()].slice(-shownLiveComments)
}
