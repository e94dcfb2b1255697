import { readMoment } from '@linnet/protocol/moments/calls'
import type { CommentView, MomentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { removeComment } from '~/features/moments/actions'
import type { CommentTarget } from '~/features/moments/comment-target'
import { followMoments } from '~/features/moments/follow-moments'
import { commentsOf, personName } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentBar } from '~/features/moments/parts/CommentBar'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { Post } from '~/features/moments/parts/Post'
import { PostSkeleton } from '~/features/moments/parts/PostSkeleton'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { MessageText } from '~/kit/text/MessageText'
import { relativeTime } from '~/kit/text/relative-time'
import { knownProfile } from '~/people/me'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
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
        <CommentRow key={comment.id} comment={comment} canReply={moment.canComment} onReply={onReply} />
      ))}
    </section>
  )
}

type CommentRowProps = {
  comment: CommentView
  canReply: boolean
  onReply: (comment: CommentView) => void
}

function CommentRow({ comment, canReply, onReply }: CommentRowProps) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { author, replyToPerson, text, file, at } = comment
  const name = personName(author, texts.anonymous)
  return (
    <article className={styles.comment} aria-label={name}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={name}
        onClick={() => go(screens.person, { person: author.id })}
      >
        <Avatar id={author.id} name={name} photo={author.photo} size={36} />
      </button>
      <div className={styles.said}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {replyToPerson && (
            <span dir="auto">{texts.to({ name: personName(replyToPerson, texts.anonymous) })}</span>
          )}
          <time>{relativeTime(at, now, language)}</time>
        </p>
        {text !== '' && (
          <p className={styles.text}>
            <MessageText text={text} />
          </p>
        )}
        {file && <CommentPicture file={file} />}
        <div className={styles.acts}>
          {canReply && (
            <button type="button" className={styles.act} onClick={() => onReply(comment)}>
              {texts.reply}
            </button>
          )}
          {comment.canDelete && (
            <button type="button" className={styles.act} onClick={() => void removeComment(comment)}>
              {texts.delete}
            </button>
          )}
          {knownProfile()?.id !== author.id && (
            <button
              type="button"
              className={styles.act}
              onClick={() => go(screens.report, { moment: comment.momentId, comment: comment.id })}
            >
              {texts.report}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
