import type { Chat } from '@linnet/client'
import { findMentionable } from '@linnet/protocol/groups/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { useEffect, useRef } from 'react'
import { fetchAnswer } from '~/data/query-client'
import { type Named, personNamed } from './mentions'
import type { Mentions } from './use-mentions'

const maxKeywordLength = 60
/** A text with more names of unknown people was hardly written here. */
const maxAsked = 10

/**
 * Finds whom the mentions mean that were not picked here: those of a draft from another device, of a recalled message that is
 * written again, or of a pasted text. Names that several members share, or that belong to none, remain words.
 */
export function useUnknownMentions(chat: Pick<Chat, 'id' | 'group'>, text: string, mentions: Mentions): void {
  const asked = useRef(new Set<string>())
  const latest = useRef(mentions)
  useEffect(() => {
    latest.current = mentions
  })
  const { id } = chat
  const isGroup = chat.group !== undefined
  useEffect(() => {
    if (!isGroup) return
    for (const name of latest.current.unknownIn(text)) {
      const isAll = name === latest.current.allName && latest.current.mayMentionAll
      if (isAll) latest.current.choose({ name, personId: undefined })
      if (isAll || asked.current.has(name) || asked.current.size >= maxAsked) continue
      asked.current.add(name)
      void fetchAnswer(findMentionable, {
        conversationId: id,
        keyword: cutToUnits(name, maxKeywordLength),
      }).then(
        (members: readonly Named[]) => {
          const person = personNamed(name, members)
          if (person) latest.current.choose(person)
        },
        // Offline, the next change of the text asks again.
        () => asked.current.delete(name),
      )
    }
  }, [id, isGroup, text])
}
