import { screens } from '@linnet/protocol/screens'
import { IdCard } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { BubbleCard } from '~/kit/BubbleCard'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { groupIdOf } from '~/people/group-id'
import { useNavigate } from '~/platform/screen-context'
import { cardTexts } from './card-texts'

/** A shared contact, whose profile the reader can open. */
export const contactCardKind: MessageKindPart<'contactCard'> = {
  label: (language) => cardTexts[language].label,
  Bubble: ContactCardBubble,
  frame: 'card',
  composerActions: [
    {
      key: 'contactCard',
      label: (language) => cardTexts[language].card,
      icon: <IdCard size={26} />,
      order: 50,
      open: ({ chat, go }) => go(screens.sendContactCard, { conversation: chat.id }),
    },
  ],
}

function ContactCardBubble({
  message: { content, conversationId },
}: {
  message: ShownMessage<'contactCard'>
}) {
  const texts = useTexts(cardTexts)
  const go = useNavigate()
  const { person } = content
  return (
    <BubbleCard
      leading={<Avatar id={person.id} name={person.name} photo={person.photo} size={44} />}
      title={person.name}
      footer={texts.card}
      onPress={() => go(screens.person, { person: person.id, group: groupIdOf(conversationId) })}
    />
  )
}
