import type { Chat } from '@linnet/client'
import { ComposerBanner } from './ComposerBanner'
import { compose, type Composing } from './composing'
import { FormatBar } from './FormatBar'
import { LinkOfferBar } from './LinkOfferBar'
import { MentionArea } from './mentions/MentionArea'
import type { useMentions } from './mentions/use-mentions'
import type { useField } from './use-field'
import { useHandedOverText } from './use-handed-over-text'

type ComposerTopProps = {
  chat: Chat
  writing: ReturnType<typeof useField>
  mentions: ReturnType<typeof useMentions>
  about: Composing | undefined
}

/** The parts that appear above the field when needed: people to mention, the quoted message, a link's preview, formatting. */
export function ComposerTop({ chat, writing, mentions, about }: ComposerTopProps) {
  useHandedOverText(chat, writing, mentions.choose)
  return (
    <>
      {chat.group && <MentionArea chat={chat} writing={writing} mentions={mentions} />}
      {about && (
        <ComposerBanner
          about={about}
          look={{ isGroup: chat.group !== undefined, peerName: chat.group ? '' : chat.name }}
          onEnd={() => compose(chat.id, undefined)}
        />
      )}
      {about?.type !== 'edit' && <LinkOfferBar chat={chat} text={writing.text} />}
      {writing.hasSelection && <FormatBar writing={writing} />}
    </>
  )
}
