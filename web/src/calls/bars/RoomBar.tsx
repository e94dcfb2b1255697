import type { Chat } from '@linnet/client'
import { callTypes } from '@linnet/protocol/calls/events'
import { currentGroupCalls } from '@linnet/protocol/groupcalls/calls'
import { Phone, Video } from 'lucide-react'
import { joinCall } from '~/calls/calling'
import { noteRoomsOf, useRunningRoom } from '~/calls/follow/known-rooms'
import { useIsOnThisPage } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { callOrThrow } from '~/data/call-or-throw'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import styles from './RoomBar.module.css'

/** The most avatars shown; more add no information. */
const maxAvatars = 3

/** The bar above a group's messages while it is in a call: the participants, and a button to join. */
export function RoomBar({ chat }: { chat: Chat }) {
  const texts = useTexts(groupTexts)
  const { id: conversationId } = chat
  const input = { conversationId }
  useQueryOf(currentGroupCalls, input, {
    async fetch() {
      const askedAtMs = performance.now()
      const answer = await callOrThrow(currentGroupCalls, input)
      noteRoomsOf(conversationId, { ...answer, askedAtMs })
      return answer
    },
  })
  const view = useRunningRoom(conversationId)
  const isOnThisPage = useIsOnThisPage('group', view?.id)
  if (!view || isOnThisPage) return null
  const inside = view.people.filter(({ state }) => state === 'in')
  const Icon = view.type === callTypes.video ? Video : Phone
  return (
    <section
      className={styles.bar}
      aria-label={view.type === callTypes.video ? texts.groupVideo : texts.groupVoice}
    >
      <Icon size={18} className={styles.icon} aria-hidden />
      <span className={styles.words} role="status">
        {texts.inCall({ n: inside.length })}
      </span>
      <span className={styles.avatars}>
        {inside.slice(0, maxAvatars).map(({ personId, name, photo }) => (
          <Avatar key={personId} id={personId} name={name} photo={photo} size={28} />
        ))}
      </span>
      <Button size="small" onPress={() => joinCall(view)}>
        {texts.join}
      </Button>
    </section>
  )
}
