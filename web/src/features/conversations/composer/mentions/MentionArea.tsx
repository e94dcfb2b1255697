import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { mentionQuery, withMention } from '~/kit/text/mention-query'
import { useNavigate } from '~/platform/screen-context'
import { CommandList, isCommand } from '../CommandList'
import type { useField } from '../use-field'
import { MentionList } from './MentionList'
import type { Mentions } from './use-mentions'
import { useUnknownMentions } from './use-unknown-mentions'

type MentionAreaProps = {
  chat: Chat
  writing: Pick<ReturnType<typeof useField>, 'text' | 'cursor' | 'put'>
  mentions: Mentions
}

/** Suggests members while a name is typed after an @. Groups only. */
export function MentionArea({ chat, writing, mentions }: MentionAreaProps) {
  const go = useNavigate()
  const { text, cursor, put } = writing
  useUnknownMentions(chat, text, mentions)
  const query = chat.group ? mentionQuery(text, cursor) : undefined
  // The @ at which the list was dismissed: it stays closed until the next one.
  const [closedAt, setClosedAt] = useState<number>()
  if (chat.group && isCommand(text)) return <CommandList conversationId={chat.id} typed={text} onPick={put} />
  if (!query || query.at === closedAt) return null
  return (
    <MentionList
      conversationId={chat.id}
      keyword={query.keyword}
      mayMentionAll={mentions.mayMentionAll}
      onPick={(person) => {
        mentions.choose(person)
        const next = withMention(text, { at: query.at, end: cursor }, person.name)
        put(next.text, next.cursor)
      }}
      onMore={() => go(screens.mentionMember, { conversation: chat.id })}
      onClose={() => setClosedAt(query.at)}
    />
  )
}
