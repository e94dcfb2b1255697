import { screens } from '@linnet/protocol/screens'
import {
  addVideoComment,
  deleteVideoComment,
  likeVideoComment,
  videoCommentProblem,
  type VideoCommentView,
  type VideoView,
} from '@linnet/protocol/videos/calls'
import { Heart, MessageCircle, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { commentTexts } from '~/features/videos/comment-texts'
import { countText } from '~/features/videos/count-text'
import { commentsOf, patchComment, patchVideo } from '~/features/videos/video-lists'
import { currentLanguage, usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { WritingLine } from '~/kit/fields/WritingLine'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { CommentRow } from '~/posts/CommentRow'
import { deleteIfSure } from '~/posts/delete-if-sure'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { currentEngine, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { useAttempt } from '~/session/use-attempt'
import styles from './Comments.module.css'

type CommentsProps = { video: VideoView; isOpen: boolean; onClose: () => void }

/** The comments on a video, with replies under each comment. */
export function Comments({ video, isOpen, onClose }: CommentsProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(commentTexts) }
  const { more } = useTexts(postTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { rows, problem, reload, hasMore, loadMore } = usePagesOf(commentsOf, { videoId: video.id })
  const [answered, setAnswered] = useState<VideoCommentView>()
  const { commentCount, canComment } = video
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.comments({ n: countText(commentCount, language) })}
      footer={
        canComment ? (
          <Writing video={video} answered={answered} onEnd={() => setAnswered(undefined)} />
        ) : (
          <p className={styles.closed}>{texts.closed}</p>
        )
      }
    >
      <div className={styles.list}>
        {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {!rows && problem === undefined && <SkeletonRows count={5} />}
        {rows?.length === 0 && (
          <EmptyState icon={<MessageCircle size={32} aria-hidden />}>{texts.noComments}</EmptyState>
        )}
        {rows?.map((comment) => (
          <Thread key={comment.id} video={video} comment={comment} onAnswer={setAnswered} />
        ))}
        {hasMore && (
          <Button kind="plain" isFullWidth onPress={loadMore}>
            {more}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type LineProps = {
  video: VideoView
  comment: VideoCommentView
  onAnswer: (comment: VideoCommentView) => void
}

function Thread({ video, comment, onAnswer }: LineProps) {
  const texts = useTexts(commentTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.thread}>
      <Line video={video} comment={comment} onAnswer={onAnswer} />
      {comment.replyCount > 0 && !isOpen && (
        <button type="button" className={styles.unfold} onClick={() => setOpen(true)}>
          {texts.replies({ n: comment.replyCount })}
        </button>
      )}
      {isOpen && <Replies video={video} comment={comment} onAnswer={onAnswer} />}
    </div>
  )
}

function Replies({ video, comment, onAnswer }: LineProps) {
  const texts = useTexts(commentTexts)
  const input = { videoId: video.id, rootId: comment.id }
  const { rows, problem, reload, hasMore, loadMore } = usePagesOf(commentsOf, input)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows count={1} />
  return (
    <div className={styles.replies}>
      {rows.map((reply) => (
        <Line key={reply.id} video={video} comment={reply} onAnswer={onAnswer} />
      ))}
      {hasMore && (
        <button type="button" className={styles.unfold} onClick={loadMore}>
          {texts.moreReplies}
        </button>
      )}
    </div>
  )
}

function Line({ video, comment, onAnswer }: LineProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(commentTexts) }
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const { id, author, text, replyTo, replyToPerson, rootId, isLiked, likeCount, canDelete } = comment
  const likes = likeCount > 0 ? countText(likeCount, language) : ''
  return (
    <CommentRow
      comment={comment}
      // Replies name their addressee only if they answer another reply.
      to={replyTo === rootId ? undefined : replyToPerson}
      photoSize={rootId === undefined ? 40 : 28}
      isInSheet
      badge={author.id === video.author.id && <span className={styles.author}>{texts.author}</span>}
      acts={{
        text,
        onReply: video.canComment ? () => onAnswer(comment) : undefined,
        onDelete: canDelete ? () => void remove(video, comment) : undefined,
        onReport: canDelete ? undefined : () => go(screens.report, { video: video.id, comment: id }),
      }}
      aside={
        <button
          type="button"
          className={styles.like}
          data-on={isLiked || undefined}
          aria-label={`${isLiked ? texts.unlike : texts.like} ${likes}`.trim()}
          onClick={() => void toggleLike(comment)}
        >
          <Heart size={18} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
          <span>{likes}</span>
        </button>
      }
    >
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </CommentRow>
  )
}

async function toggleLike({ id, isLiked }: VideoCommentView): Promise<void> {
  const show = (value: boolean) =>
    patchComment(id, (comment) => ({
      ...comment,
      isLiked: value,
      likeCount: Math.max(0, comment.likeCount + (comment.isLiked === value ? 0 : value ? 1 : -1)),
    }))
  show(!isLiked)
  const outcome = await currentEngine()?.call(likeVideoComment, { commentId: id, isLiked: !isLiked })
  if (outcome && !toastRefusal(outcome)) show(isLiked)
}

async function remove(video: VideoView, { id, rootId, replyCount }: VideoCommentView): Promise<void> {
  const title = postTexts[currentLanguage()].deleteCommentTitle
  if (!(await deleteIfSure({ title }, deleteVideoComment, { commentId: id }))) return
  patchComment(id, () => undefined)
  if (rootId !== undefined)
    patchComment(rootId, (root) => ({ ...root, replyCount: Math.max(0, root.replyCount - 1) }))
  patchVideo(video.id, (known) => ({
    ...known,
    commentCount: Math.max(0, known.commentCount - 1 - replyCount),
  }))
}

type WritingProps = { video: VideoView; answered: VideoCommentView | undefined; onEnd: () => void }

/** The field for a comment, or a reply to one. */
function Writing({ video, answered, onEnd }: WritingProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(commentTexts) }
  const engine = useEngine()
  const [text, setText] = useState('')
  const [isSending, run] = useBusy()
  const field = useRef<HTMLTextAreaElement>(null)
  const { cidOf, succeeded } = useAttempt()
  const replyTo = answered?.id
  const isReady = videoCommentProblem(text) === undefined
  const { change } = usePagesOf(commentsOf, { videoId: video.id })
  const root = answered && (answered.rootId ?? answered.id)
  const { change: changeReplies } = usePagesOf(
    commentsOf,
    { videoId: video.id, ...(root !== undefined && { rootId: root }) },
    { isEnabled: root !== undefined },
  )
  const send = () =>
    run(async () => {
      const input = { videoId: video.id, cid: cidOf(`${replyTo ?? ''} ${text}`), text, replyTo }
      const outcome = await engine.call(addVideoComment, input)
      if (!toastRefusal(outcome) || !outcome.ok) return
      succeeded()
      const { value: added } = outcome
      const without = (rows: readonly VideoCommentView[]) => rows.filter(({ id }) => id !== added.id)
      if (root === undefined) change((rows) => [added, ...without(rows)])
      else {
        changeReplies((rows) => [...without(rows), added])
        patchComment(root, (comment) => ({ ...comment, replyCount: comment.replyCount + 1 }))
      }
      patchVideo(video.id, (known) => ({ ...known, commentCount: known.commentCount + 1 }))
      setText('')
      onEnd()
    })
  const label = answered
    ? texts.writeReply({ name: personName(answered.author, texts.anonymous) })
    : texts.writeComment
  return (
    <div className={styles.writing}>
      <WritingLine
        fieldRef={field}
        text={text}
        label={label}
        sendLabel={texts.send}
        isReady={isReady}
        isSending={isSending}
        focusedFor={replyTo}
        onChange={setText}
        onSend={send}
      >
        {answered && <IconButton icon={<X size={22} />} label={texts.cancelReply} onPress={onEnd} />}
      </WritingLine>
    </div>
  )
}
