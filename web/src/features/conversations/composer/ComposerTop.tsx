import type { Chat } from '@linnet/client'
import { type Ref, useImperativeHandle } from 'react'
import { ComposerBanner } from './ComposerBanner'
import { compose, type Composing } from './composing'
import { FormatBar } from './FormatBar'
import { LinkOfferBar } from './LinkOfferBar'
import { MentionArea } from './mentions/MentionArea'
import { type Mentions, useMentions } from './mentions/use-mentions'
import type { useField } from './use-field'
import { useHandedOverText } from './use-handed-over-text'

type ComposerTopProps = {
  chat: Chat
  writing: ReturnType<typeof useField>
  mentions: Ref<Mentions>
  about: Composing | undefined
}

/** The parts that appear above the field when needed: people to mention, the quoted message, a link's preview, formatting. */
export function ComposerTop({ chat, writing, mentions, about }: ComposerTopProps) {
  const ownMentions = useMentions(chat, about?.type === 'edit' ? about : undefined)
  useImperativeHandle(mentions, () => ownMentions)
  useHandedOverText(chat, writing, ownMentions.choose)
  return (
    <>
      {chat.group && <MentionArea chat={chat} writing={writing} mentions={ownMentions} />}
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
