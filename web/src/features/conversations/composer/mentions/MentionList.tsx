import type { ConversationId } from '@linnet/protocol'
import { AtSign, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { isComposing } from '~/kit/pressed-key'
import { useMentionable } from '~/people/mentionable'
import { composerTexts } from '../composer-texts'
import { topTexts } from '../top-texts'
import { choicesOf } from './mention-choices'
import type { Mentioned } from './mentions'
import styles from './MentionList.module.css'

type MentionListProps = {
  conversationId: ConversationId
  keyword: string
  mayMentionAll: boolean
  onPick: (person: Mentioned) => void
  onMore: () => void
  onClose: () => void
}

/** Mention suggestions above the composer: arrows move, Enter picks the active one. */
export function MentionList(props: MentionListProps) {
  const { conversationId, keyword, mayMentionAll, onPick, onMore, onClose } = props
  const texts = { ...useTexts(composerTexts), ...useTexts(topTexts) }
  const { members = [], isPrevious } = useMentionable(conversationId, keyword)
  const [marked, setMarked] = useState(0)
  useEffect(() => setMarked(0), [keyword])
  const all = mayMentionAll ? texts.all : undefined
  const choices = choicesOf(members, { keyword, isPrevious, all })
  const shown = choices[Math.min(marked, choices.length - 1)]
  useEffect(() => {
    if (choices.length === 0) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const takes = event.key === 'Enter' || event.key === 'Tab'
      if (isComposing(event) || (step === 0 && !takes && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
      else if (step !== 0) setMarked((marked + step + choices.length) % choices.length)
      else if (shown) onPick(shown)
    }
    // Listens in the capture phase: the field would send the message.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  })
  if (choices.length === 0) return null
  return (
    <div className={styles.list} role="listbox" aria-label={texts.mention}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          role="option"
          aria-selected={choice === shown}
          className={styles.choice}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          {choice.personId === undefined ? (
            <span className={styles.all} aria-hidden>
              <UsersRound size={18} />
            </span>
          ) : (
            <Avatar id={choice.personId} name={choice.name} photo={choice.photo} size={32} />
          )}
          <span className="truncate" dir="auto">
            {choice.name}
          </span>
          {choice.personId === undefined && <span className={styles.note}>{texts.allNote}</span>}
        </button>
      ))}
      <button
        type="button"
        role="option"
        aria-selected={false}
        className={styles.choice}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onMore}
      >
        <span className={styles.all} aria-hidden>
          <AtSign size={18} />
        </span>
        <span className="truncate">{texts.chooseSeveral}</span>
      </button>
    </div>
  )
}
