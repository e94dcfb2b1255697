import type { ContentOf, PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { laterPart } from '~/messages/later-bubble'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { MessageBody } from '~/messages/MessageBody'
import { groupIdOf } from '~/people/group-id'
import { useNavigate } from '~/platform/screen-context'

/** Text with formatting, links, emoji and mentions. */
export const textKind: MessageKindPart<'text'> = {
  Bubble: TextBubble,
  frame: 'bubble',
  copyText: (content) => content.text,
  loadComposerActions: () => import('./favourite-actions').then((module) => module.composerActions),
}

const PreviewCard = laterPart<{ content: ContentOf<'text'> }>(
  () => import('~/messages/LinkPreviewCard').then((module) => module.TextPreviewCard),
  () => <div style={{ height: 76 }} />,
)

function TextBubble({ message: { content, conversationId } }: { message: ShownMessage<'text'> }) {
  const go = useNavigate()
  const { mentions = [], mentionsAll } = content
  const openMentioned = (index: number) =>
    go(screens.person, { person: mentions[index] as PersonId, group: groupIdOf(conversationId) })
  return (
    <>
      <MessageBody
        content={content}
        // The order of the mentions no longer identifies the people if @all is in the text.
        onMention={mentions.length > 0 && !mentionsAll ? openMentioned : undefined}
      />
      {content.preview && <PreviewCard content={content} />}
    </>
  )
}
