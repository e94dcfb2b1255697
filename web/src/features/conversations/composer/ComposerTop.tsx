import type { Chat } from '@linnet/client'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { mentionToken } from '~/kit/text/mention-token'
import { ComposerBanner } from './ComposerBanner'
import { compose, type Composing, takeHandedOver, useHandedOver } from './composing'
import { FormatBar } from './FormatBar'
import { LinkOfferBar } from './LinkOfferBar'
import { MentionArea } from './mentions/MentionArea'
import type { Mentioned } from './mentions/mentions'
import { type Mentions, useMentions } from './mentions/use-mentions'
import type { useField } from './use-field'

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

type Writing = Pick<ReturnType<typeof useField>, 'field' | 'text' | 'put'>

/** Inserts text handed over by rows and other screens: a recalled text or people to mention. */
function useHandedOverText(chat: Chat, writing: Writing, choose: (person: Mentioned) => void): void {
  const handedOver = useHandedOver(chat.id)
  useEffect(() => {
    if (!handedOver) return
    takeHandedOver()
    const { text, mentioned = [] } = handedOver
    for (const person of mentioned) choose(person)
    const names = mentioned.map(({ name }) => mentionToken(name)).join('')
    const cursor = writing.field.current?.selectionStart ?? writing.text.length
    const before = writing.text.slice(0, cursor)
    // The first mention replaces the @ that opened the suggestions.
    const kept = names === '' ? before : before.replace(/[@＠][^@＠\s]{0,20}$/u, '')
    const words = text + names
    writing.put(kept + words + writing.text.slice(cursor), kept.length + words.length)
    writing.field.current?.focus()
  })
}
