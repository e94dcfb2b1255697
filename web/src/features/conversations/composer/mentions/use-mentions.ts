import type { Chat } from '@linnet/client'
import { mentionedBy } from '@linnet/protocol/conversations/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { richParts } from '~/kit/text/rich-text'
import { deviceStorage } from '~/platform/browser-storage'
import { onSessionChange } from '~/session/session-store'
import { composerTexts } from '../composer-texts'
import type { Composing } from '../composing'
import { type Meant, meantAfter, type Mentioned, mentionsIn } from './mentions'

/** The people picked while a text is written, and whom its mentions mean. */
type Picked = { key: string; chosen: readonly Mentioned[]; meant: Meant }

/** The picked people of each conversation's draft. */
const pickedIn = new Map<string, Picked>()
onSessionChange(() => pickedIn.clear())
const storageKey = 'linnet.mentioned'
const maxStored = 100

export type Mentions = ReturnType<typeof useMentions>

/** The people picked as mentions for the text being written, which is the message being edited or the draft. */
export function useMentions(chat: Pick<Chat, 'id' | 'group'>, edited?: Extract<Composing, { type: 'edit' }>) {
  const texts = useTexts(composerTexts)
  const key = edited ? `${chat.id} ${edited.item.key}` : chat.id
  const picked = useRef<Picked>({ key: '', chosen: [], meant: [] })
  if (picked.current.key !== key)
    picked.current = edited ? pickedOf(key, edited) : (pickedIn.get(key) ?? storedFor(key))
  const keep = (next: Omit<Picked, 'key'>) => {
    picked.current = { key, ...next }
    if (edited) return
    pickedIn.set(key, picked.current)
    if (next.chosen.length > 0) store(picked.current)
  }
  const isAdmin = (chat.group?.myRole ?? groupRoles.member) !== groupRoles.member
  return {
    choose: (person: Mentioned) => {
      const { chosen, meant } = picked.current
      const others = chosen.filter(
        ({ name, personId }) => name !== person.name || personId !== person.personId,
      )
      keep({ chosen: [...others, person].slice(-maxStored), meant })
    },
    /** Follows a change of the text that ends at the cursor. */
    follow: (before: string, after: string, cursor: number) => {
      const { chosen, meant } = picked.current
      if (chosen.length === 0) return
      const next = meantAfter(meant, { before, after, cursor, chosen })
      const isSame = next.length === meant.length && next.every((person, nth) => person === meant[nth])
      if (!isSame) keep({ chosen, meant: next })
    },
    allName: texts.all,
    mayMentionAll: isAdmin,
    /** The mention fields of a message with this text; empty without mentions. */
    of(text: string): { mentions?: string[]; mentionsAll?: boolean } {
      const { mentions, mentionsAll } = mentionsIn(text, picked.current.chosen, picked.current.meant)
      return { ...(mentions.length > 0 && { mentions }), ...(mentionsAll && { mentionsAll }) }
    },
  }
}

/** The people that the mentions of the edited message mean. If it also mentions everybody, only the names are known. */
function pickedOf(key: string, { item, text }: Extract<Composing, { type: 'edit' }>): Picked {
  const people = mentionedBy(item.content)
  const meant = richParts(text, people.length).flatMap((part): Mentioned[] =>
    part.type === 'mention' ? [{ name: nameOf(part.text), personId: people[part.index] }] : [],
  )
  return { key, chosen: meant, meant }
}

const nameOf = (token: string): string => token.trim().slice(1)

function storedFor(key: string): Picked {
  const stored = deviceStorage.readObject(storageKey)
  const { chosen, meant } = (stored[key] ?? {}) as Partial<Picked>
  return { key, chosen: Array.isArray(chosen) ? chosen : [], meant: Array.isArray(meant) ? meant : [] }
}

/** Stores only the last conversation written in; older drafts keep their text, not their mentions. */
function store({ key, chosen, meant }: Picked): void {
  deviceStorage.writeJson(storageKey, { [key]: { chosen, meant } })
}
