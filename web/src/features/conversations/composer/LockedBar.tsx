import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { MicOff } from 'lucide-react'
import { useSecondsUntil } from '~/features/conversations/timeline/use-second'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { countdownText, dateTimeText } from '~/kit/text/time-span'
import { useNavigate } from '~/platform/screen-context'
import type { Speaking } from './speaking'
import { topTexts } from './top-texts'
import styles from './Composer.module.css'

type LockedBarProps = { chat: Pick<Chat, 'peerId'>; speaking: Exclude<Speaking, { state: 'open' | 'slow' }> }

/** Replaces the composer when I may not write here, and states the reason. */
export function LockedBar({ chat, speaking }: LockedBarProps) {
  const words = useTexts(topTexts)
  const go = useNavigate()
  const { state } = speaking
  return (
    <div className={styles.composer}>
      <div className={styles.locked} role="status">
        {state === 'muted' && <Muted until={speaking.until} isForever={speaking.isForever} />}
        {state === 'onlyAdmins' && (
          <span className={styles.reason}>
            <MicOff size={18} aria-hidden />
            <span>{words.onlyAdmins}</span>
          </span>
        )}
        {state === 'locked' && <span>{words[speaking.reason]}</span>}
        {state === 'locked' && speaking.reason === 'notFriends' && chat.peerId !== undefined && (
          <Button
            kind="quiet"
            size="small"
            onPress={() => go(screens.requestFriend, { person: chat.peerId })}
          >
            {words.addFriend}
          </Button>
        )}
      </div>
    </div>
  )
}

function Muted({ until, isForever }: { until: number; isForever: boolean }) {
  const words = useTexts(topTexts)
  const language = usePreferences((preferences) => preferences.language)
  const left = useSecondsUntil(until)
  return (
    <span className={styles.reason}>
      <MicOff size={18} aria-hidden />
      <span>
        {isForever
          ? words.muted
          : words.mutedUntil({ when: dateTimeText(until, language), left: countdownText(left) })}
      </span>
    </span>
  )
}
