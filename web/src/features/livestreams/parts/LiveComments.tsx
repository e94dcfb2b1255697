import type { LiveCommentView } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { useMoneyText } from '~/payments/Money'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import styles from './LiveComments.module.css'

type LiveCommentsProps = { liveId: string; comments: readonly LiveCommentView[] }

/** The distance from the end within which the list keeps following new comments. */
const endPx = 40

/** The latest comments, over the video, newest at the bottom. Gifts stand out; comments of others can be reported. */
export function LiveComments({ liveId, comments }: LiveCommentsProps) {
  const texts = useTexts(liveTexts)
  const go = useNavigate()
  const me = useClientState((client) => client.me)
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const [chosen, setChosen] = useState<LiveCommentView>()
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [comments])
  const noteScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < endPx
  }
  const report = () => chosen && go(screens.report, { live: liveId, comment: chosen.id })
  return (
    <>
      <ol ref={list} className={styles.comments} aria-label={texts.comments} onScroll={noteScroll}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment} data-gift={comment.gift !== undefined || undefined}>
            {comment.person.personId === me ? (
              <Said comment={comment} />
            ) : (
              <button type="button" className={styles.said} onClick={() => setChosen(comment)}>
                <Said comment={comment} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <ActionSheet
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        label={chosen?.person.name ?? ''}
        note={chosen?.text || chosen?.person.name}
        actions={[{ label: texts.report, icon: <Flag size={20} />, isDanger: true, onSelect: report }]}
      />
    </>
  )
}

function Said({ comment: { person, text, gift, amount } }: { comment: LiveCommentView }) {
  const texts = useTexts(liveTexts)
  const money = useMoneyText()
  return (
    <>
      <span className={styles.name} dir="auto">
        {person.name}
      </span>{' '}
      {gift === undefined ? (
        <span dir="auto">{text}</span>
      ) : (
        <span>
          {texts.gave({ gift })} {amount !== undefined && money(amount)}
        </span>
      )}
    </>
  )
}
