import { UsersRound } from 'lucide-react'
import { groupCall } from '~/calls/kinds/group/group'
import { type OngoingRoom, showWindow } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { FloatingWindow } from '~/calls/windows/FloatingWindow'
import { useTexts } from '~/i18n/texts'
import { controllerOf } from './room-kinds'
import type { RoomPerson } from './use-room-people'
import { useRoomWords } from './use-room-words'

type FloatingRoomProps = {
  room: OngoingRoom
  people: readonly RoomPerson[]
  speaker: string | undefined
  /** The accessible name of the window. */
  label: string
}

/** A group call as a small window over the chats, showing the current speaker. */
export function FloatingRoom({ room, people, speaker, label }: FloatingRoomProps) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const words = useRoomWords(room)
  const others = people.filter(({ isMe }) => !isMe)
  const shown =
    others.find(({ id, picture }) => id === speaker && picture) ?? others.find((each) => each.picture)
  const isOver = room.stage === 'over'
  const leave = () => void controllerOf(room).leave()
  return (
    <FloatingWindow
      label={label}
      words={words}
      picture={shown?.picture && { stream: shown.picture, name: shown.name }}
      icon={<UsersRound size={24} aria-hidden />}
      expandLabel={calls.backToCall}
      onExpand={() => showWindow()}
      ringing={
        room.stage === 'ringing'
          ? {
              answerLabel: texts.join,
              onAnswer: () => void groupCall.answer({ withCamera: false }),
              onDecline: leave,
            }
          : undefined
      }
      closeLabel={isOver ? calls.close : texts.leave}
      question={isOver ? undefined : { title: texts.leaveTitle, confirmLabel: texts.leave }}
      onClose={leave}
    />
  )
}
