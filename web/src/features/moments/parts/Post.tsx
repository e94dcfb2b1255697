import type { CommentView, MomentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, Globe, Heart, Lock, MapPin, MessageCircle, UserRound, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { removeMoment, toggleLike } from '~/features/moments/actions'
import { momentTexts } from '~/features/moments/moment-texts'
import { ClosedMoment, PriceLine } from '~/features/moments/parts/ClosedMoment'
import { FoldedText } from '~/features/moments/parts/FoldedText'
import { MomentMedia } from '~/features/moments/parts/MomentMedia'
import { Talk } from '~/features/moments/parts/Talk'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { copy } from '~/kit/text/copying'
import { relativeTime } from '~/kit/text/relative-time'
import { LinkPreviewCard } from '~/messages/LinkPreviewCard'
import { goBack } from '~/platform/navigation'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './Post.module.css'

type PostProps = {
  moment: MomentView
  /** Whether it is on its own page: in full, and without the comments, which the page lists. */
  isAlone?: boolean
  onComment: (replyTo?: CommentView) => void
}

/** A moment: its author, content, time, likes and comments. */
export function Post({ moment, isAlone = false, onComment }: PostProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const { author, text, files, place, link, mentions, price, canPayTimes = 0 } = moment
  const isClosed = price !== undefined && canPayTimes > 0
  const name = personName(author, texts.anonymous)
  const openPerson = (id: string) => go(screens.person, { person: id })
  return (
    <article className={styles.post} aria-label={name} data-alone={isAlone || undefined}>
      <button type="button" className={styles.avatar} aria-label={name} onClick={() => openPerson(author.id)}>
        <Avatar id={author.id} name={name} photo={author.photo} size={44} />
      </button>
      <div className={styles.body}>
        <button type="button" className={styles.name} dir="auto" onClick={() => openPerson(author.id)}>
          {name}
        </button>
        {text !== '' && <FoldedText id={moment.id} text={text} isFolding={!isAlone} />}
        {files.length > 0 && <MomentMedia files={files} caption={text} />}
        {isClosed && <ClosedMoment moment={moment} price={price} />}
        {price !== undefined && !isClosed && <PriceLine moment={moment} />}
        {link && (
          <div className={styles.link}>
            <LinkPreviewCard preview={link} />
          </div>
        )}
        {mentions.length > 0 && (
          <p className="secondary" dir="auto">
            {texts.mentioned({ names: mentions.map((each) => personName(each, texts.anonymous)).join(', ') })}
          </p>
        )}
        {place && (
          <button
            type="button"
            className={styles.place}
            onClick={() =>
              go(screens.openLocation, {
                latitude: place.latitude,
                longitude: place.longitude,
                title: place.title || undefined,
                address: place.address || undefined,
              })
            }
          >
            <MapPin size={14} aria-hidden />
            <span dir="auto">{place.title || place.address}</span>
          </button>
        )}
        <Bar moment={moment} onComment={onComment} isAlone={isAlone} />
        <Talk moment={moment} isAlone={isAlone} onReply={onComment} />
      </div>
    </article>
  )
}

/** The time, the audience and the actions. */
function Bar({ moment, onComment, isAlone = false }: PostProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { at, isLiked, likeCount, commentCount, canComment } = moment
  return (
    <div className={styles.bar}>
      <time className="tertiary">{relativeTime(at, now, language)}</time>
      <SeenBy moment={moment} />
      <span className={styles.gap} />
      <button
        type="button"
        className={styles.act}
        data-on={isLiked || undefined}
        aria-label={counted(isLiked ? texts.unlike : texts.like, likeCount)}
        disabled={(moment.canPayTimes ?? 0) > 0}
        onClick={() => void toggleLike(moment)}
      >
        <Heart size={20} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
        {likeCount > 0 && <span>{likeCount}</span>}
      </button>
      {canComment && (
        <button
          type="button"
          className={styles.act}
          aria-label={counted(texts.comment, commentCount)}
          onClick={() => onComment()}
        >
          <MessageCircle size={20} aria-hidden />
          {commentCount > 0 && <span>{commentCount}</span>}
        </button>
      )}
      <Menu moment={moment} isAlone={isAlone} />
    </div>
  )
}

/** The name of a button that shows a count beside its icon. */
const counted = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name)

/** The audience of a moment of mine that not all friends see, and of a public moment. */
function SeenBy({ moment: { audience, isPublic } }: { moment: MomentView }) {
  const visibility = audience?.visibility ?? (isPublic ? 'public' : 'friends')
  switch (visibility) {
    case 'public':
      return <Globe className={styles.seen} size={14} aria-hidden />
    case 'me':
      return <Lock className={styles.seen} size={14} aria-hidden />
    case 'some':
      return <UserRound className={styles.seen} size={14} aria-hidden />
    case 'except':
      return <UserRoundX className={styles.seen} size={14} aria-hidden />
    case 'friends':
      return null
  }
}

function Menu({ moment, isAlone }: { moment: MomentView; isAlone: boolean }) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isMine = moment.audience !== undefined
  const remove = async () => {
    if ((await removeMoment(moment)) && isAlone) goBack()
  }
  const actions = [
    ...(moment.text === '' ? [] : [{ label: texts.copy, onSelect: () => void copy(moment.text) }]),
    ...(isMine
      ? [
          { label: texts.whoSees, onSelect: () => go(screens.momentAudience, { moment: moment.id }) },
          { label: texts.delete, isDanger: true, onSelect: () => void remove() },
        ]
      : [
          {
            label: texts.report,
            isDanger: true,
            onSelect: () => go(screens.report, { moment: moment.id }),
          },
        ]),
  ]
  return (
    <>
      <IconButton icon={<Ellipsis size={20} />} label={texts.more} onPress={() => setOpen(true)} />
      <ActionSheet isOpen={isOpen} onClose={() => setOpen(false)} label={texts.more} actions={actions} />
    </>
  )
}
