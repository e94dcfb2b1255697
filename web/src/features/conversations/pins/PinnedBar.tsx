import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { List, Pin } from 'lucide-react'
import { useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { SummaryBar } from '~/kit/lists/SummaryBar'
import { previewOfMessage } from '~/messages/previews'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { pinTexts } from './pin-texts'
import { usePins } from './use-pins'
import styles from './PinnedBar.module.css'

/** The most marks; more are too thin to be told apart. */
const maxMarks = 5

/** The pinned messages: each press jumps to the one shown, then shows the next one in order. */
export function PinnedBar({ chat, onJump }: { chat: Chat; onJump: (cseq: number) => void }) {
  const texts = useTexts(pinTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const { pins } = usePins(chat)
  const [turn, setTurn] = useState({ newest: 0, at: 0 })
  const [newest] = pins ?? []
  if (!pins || !newest) return null
  // A new pin is shown first.
  const at = turn.newest === newest.cseq ? turn.at % pins.length : 0
  const shown = pins[at] ?? newest
  const { content, sender } = shown.message
  const many = pins.length > 1
  const jump = () => {
    onJump(shown.cseq)
    setTurn({ newest: newest.cseq, at: (at + 1) % pins.length })
  }
  return (
    <SummaryBar
      label={texts.title}
      icon={
        many && pins.length <= maxMarks ? (
          <span className={styles.marks} aria-hidden>
            {pins.map(({ cseq }) => (
              <span key={cseq} className={styles.mark} data-current={cseq === shown.cseq || undefined} />
            ))}
          </span>
        ) : (
          <Pin size={18} aria-hidden />
        )
      }
      heading={many ? texts.place({ n: at + 1, of: pins.length }) : texts.one}
      text={previewOfMessage(content, { language, me, sender })}
      isOneLine
      onPress={jump}
      action={
        <IconButton
          icon={<List size={20} />}
          label={texts.all}
          onPress={() => go(screens.pinnedMessages, { conversation: chat.id })}
        />
      }
    />
  )
}
