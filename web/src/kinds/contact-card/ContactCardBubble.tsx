import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { BubbleCard } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { groupIdOf } from '~/people/group-id'
import { useNavigate } from '~/platform/screen-context'

/** A person as a card. */
export function ContactCardBubble({
  message: { content, conversationId, cseq },
}: {
  message: ShownMessage<'contactCard'>
}) {
  const { contactCard } = useTexts(kindWords)
  const go = useNavigate()
  const { person } = content
  return (
    <BubbleCard
      leading={<Avatar id={person.id} name={person.name} photo={person.photo} size={44} />}
      title={person.name}
      footer={contactCard}
      onPress={() =>
        go(screens.person, {
          person: person.id,
          group: groupIdOf(conversationId),
          ...(conversationId !== undefined && cseq > 0 && { cardIn: conversationId, card: String(cseq) }),
        })
      }
    />
  )
}
