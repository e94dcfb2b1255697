import { readMoment } from '@linnet/protocol/moments/calls'
import type { CommentView, MomentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { removeComment } from '~/features/moments/actions'
import type { CommentTarget } from '~/features/moments/comment-target'
import { followMoments } from '~/features/moments/follow-moments'
import { commentsOf } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentBar } from '~/features/moments/parts/CommentBar'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { Post } from '~/features/moments/parts/Post'
import { PostSkeleton } from '~/features/moments/parts/PostSkeleton'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { MessageText } from '~/kit/text/MessageText'
import { knownProfile } from '~/people/me'
import { useNavigate, useParams } from '~/platform/screen-context'
import { CommentRow } from '~/posts/CommentRow'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Moment.module.css'

/** One moment with all its comments. */
export function Moment() {
  useEffect(followMoments, [])
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const { id = '' } = useParams()
  const { data: moment, problem, reload } = useQueryOf(readMoment, { momentId: id })
  const [replyTo, setReplyTo] = useState<CommentView>()
  const target: CommentTarget = { momentId: id, replyTo }
  return (
    <Screen
      title={texts.moment}
      status={useConnectionStatus()}
      tone="surface"
      footer={
        moment &&
        (moment.canPayTimes ?? 0) === 0 &&
        (moment.canComment ? (
          <CommentBar
            target={target}
            isFocused={replyTo !== undefined}
            {...(replyTo && { onClose: () => setReplyTo(undefined) })}
          />
        ) : (
          <p className={styles.closed}>{texts.closed}</p>
        ))
      }
    >
      {!moment && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!moment && problem === undefined && <PostSkeleton count={1} />}
      {moment && (
        <>
          <Post moment={moment} isAlone onComment={setReplyTo} />
          {(moment.canPayTimes ?? 0) === 0 && <Comments moment={moment} onReply={setReplyTo} />}
        </>
      )}
    </Screen>
  )
}

type CommentsProps = { moment: MomentView; onReply: (comment: CommentView) => void }

function Comments({ moment, onReply }: CommentsProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const { rows, problem, reload, hasMore, loadMore } = usePagesOf(commentsOf, moment.id)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows count={3} />
  if (rows.length === 0) return moment.canComment ? <p className={styles.none}>{texts.noComments}</p> : null
  return (
    <section className={styles.comments} aria-label={texts.comment}>
      {hasMore && (
        <div className={styles.earlier}>
          <Button kind="plain" size="small" onPress={loadMore}>
            {texts.earlier}
          </Button>
        </div>
      )}
      {rows.toReversed().map((comment) => (
        <Comment key={comment.id} comment={comment} canReply={moment.canComment} onReply={onReply} />
      ))}
    </section>
  )
}

type CommentProps = {
  comment: CommentView
  canReply: boolean
  onReply: (comment: CommentView) => void
}

function Comment({ comment, canReply, onReply }: CommentProps) {
  const go = useNavigate()
  const { id, momentId, author, replyToPerson, text, file, canDelete } = comment
  const isMine = knownProfile()?.id === author.id
  return (
    <CommentRow
      comment={comment}
      to={replyToPerson}
      photoSize={36}
      acts={{
        text,
        onReply: canReply ? () => onReply(comment) : undefined,
        onDelete: canDelete ? () => void removeComment(comment) : undefined,
        onReport: isMine ? undefined : () => go(screens.report, { moment: momentId, comment: id }),
      }}
    >
      {text !== '' && (
        <p className={styles.text}>
          <MessageText text={text} />
        </p>
      )}
      {file && <CommentPicture file={file} />}
    </CommentRow>
  )
}
