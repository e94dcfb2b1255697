import type { Chat } from '@linnet/client'
import { showVoiceRoom } from '@linnet/protocol/groupcalls/voicerooms'
import { AudioLines } from 'lucide-react'
import { joinVoice } from '~/calls/calling'
import { noteVoiceOf, useOpenVoice } from '~/calls/follow/known-rooms'
import { useIsOnThisPage } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceBarTexts } from '~/calls/texts/voice-bar-texts'
import { callOrThrow } from '~/data/call-or-throw'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import styles from './RoomBar.module.css'

/** The most avatars shown; more add no information. */
const maxAvatars = 3
/** The interval of polling: joins and departures are pushed to participants only. */
const refetchMs = 20_000

/**
 * The bar above a group's messages while its voice room is open: the number of people in it, and a button to
 * join.
 */
export function VoiceBar({ chat: { id: conversationId } }: { chat: Chat }) {
  const texts = useTexts(voiceBarTexts)
  const { join } = useTexts(groupTexts)
  const input = { conversationId }
  const view = useOpenVoice(conversationId)
  useQueryOf(showVoiceRoom, input, {
    refetchAfterMs: () => (view ? refetchMs : undefined),
    async fetch() {
      const askedAtMs = performance.now()
      const answer = await callOrThrow(showVoiceRoom, input)
      noteVoiceOf(conversationId, { room: answer.room, askedAtMs })
      return answer
    },
  })
  const isOnThisPage = useIsOnThisPage('voice', view?.id)
  if (!view || isOnThisPage) return null
  const { people } = view
  return (
    <section className={styles.bar} aria-label={texts.voiceRoom}>
      <AudioLines size={18} className={styles.icon} aria-hidden />
      <span className={styles.words} role="status">
        {texts.inRoom({ n: people.length })}
      </span>
      <span className={styles.avatars}>
        {people.slice(0, maxAvatars).map(({ personId, name, photo }) => (
          <Avatar key={personId} id={personId} name={name} photo={photo} size={28} />
        ))}
      </span>
      <Button size="small" onPress={() => joinVoice(view)}>
        {join}
      </Button>
    </section>
  )
}
