import type { CommentView, MomentPersonView, MomentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Heart } from 'lucide-react'
import { Fragment, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { likersOf } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentLine } from '~/features/moments/parts/CommentLine'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './Talk.module.css'

type TalkProps = { moment: MomentView; isAlone: boolean; onReply: (comment: CommentView) => void }

/** The likes of a moment, and its latest comments. */
export function Talk({ moment, isAlone, onReply }: TalkProps) {
  const texts = useTexts(momentTexts)
  const go = useNavigate()
  const { likers, likeCount, comments, commentCount } = moment
  const shown = isAlone ? [] : comments
  if (likers.length === 0 && shown.length === 0) return null
  return (
    <div className={styles.talk}>
      {likers.length > 0 && <Likers momentId={moment.id} likers={likers} count={likeCount} />}
      {commentCount > shown.length && shown.length > 0 && (
        <button type="button" className={styles.all} onClick={() => go(screens.moment, { id: moment.id })}>
          {texts.allComments({ n: commentCount })}
        </button>
      )}
      {shown.map((comment) => (
        <CommentLine key={comment.id} comment={comment} canReply={moment.canComment} onReply={onReply} />
      ))}
    </div>
  )
}

type LikersProps = { momentId: string; likers: readonly MomentPersonView[]; count: number }

function Likers({ momentId, likers, count }: LikersProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={styles.likers}>
      <Heart size={14} fill="currentColor" aria-hidden />
      <span className="visually-hidden">{texts.likedBy({ n: count })}</span>
      {likers.map((person, at) => (
        <Fragment key={person.id}>
          {at > 0 && ', '}
          <button
            type="button"
            className={styles.name}
            dir="auto"
            onClick={() => go(screens.person, { person: person.id })}
          >
            {personName(person, texts.anonymous)}
          </button>
        </Fragment>
      ))}
      {count > likers.length && (
        <>
          {' '}
          <button type="button" className={styles.name} onClick={() => setOpen(true)}>
            {texts.andOthers({ n: count - likers.length })}
          </button>
          <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.likedBy({ n: count })}>
            <AllLikers momentId={momentId} />
          </Sheet>
        </>
      )}
    </p>
  )
}

/** Everybody who likes the moment, earliest like first. */
function AllLikers({ momentId }: { momentId: string }) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const { rows, problem, reload, hasMore, loadMore } = usePagesOf(likersOf, momentId)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows count={5} />
  return (
    <>
      {rows.map(({ person }) => {
        const name = personName(person, texts.anonymous)
        return (
          <Cell
            key={person.id}
            leading={<Avatar id={person.id} name={name} photo={person.photo} size={40} />}
            title={<span dir="auto">{name}</span>}
            hasChevron={false}
            onPress={() => go(screens.person, { person: person.id })}
          />
        )
      })}
      {hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
