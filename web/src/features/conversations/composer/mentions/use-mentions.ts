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
import { type Meant, meantAfter, type Mentioned, mentionsIn, unknownNames } from './mentions'

/** The people picked while a text is written, and whom its mentions mean. */
type Picked = { key: string; chosen: readonly Mentioned[]; meant: Meant }

/** The picked people of each conversation's draft. */
const pickedIn = new Map<string, Picked>()
onSessionChange(() => pickedIn.clear())
const storageKey = 'linnet.mentioned'
const maxStored = 100

type Edited = Extract<Composing, { type: 'edit' }>

export type Mentions = ReturnType<typeof useMentions>

/** The people picked as mentions for the text being written, which is the message being edited or the draft. */
export function useMentions(chat: Pick<Chat, 'id' | 'group'>, edited?: Edited) {
  const texts = useTexts(composerTexts)
  const key = keyOf(chat, edited)
  const picked = useRef<Picked>({ key: '', chosen: [], meant: [] })
  if (picked.current.key !== key) picked.current = pickedFor(chat, edited)
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
    /** The names that the text mentions, and of which nobody was picked. */
    unknownIn: (text: string) => unknownNames(text, picked.current.chosen),
    allName: texts.all,
    mayMentionAll: isAdmin,
    /** The mention fields of a message with this text; empty without mentions. */
    of: (text: string) => fieldsOf(text, picked.current),
  }
}

/** The mention fields of a text that is sent before `useMentions` follows it: by the stored picks, or by the edited message. */
export const mentionsOf = (chat: Pick<Chat, 'id'>, edited: Edited | undefined, text: string): MentionFields =>
  fieldsOf(text, pickedFor(chat, edited))

type MentionFields = { mentions?: string[]; mentionsAll?: boolean }

function fieldsOf(text: string, { chosen, meant }: Picked): MentionFields {
  const { mentions, mentionsAll } = mentionsIn(text, chosen, meant)
  return { ...(mentions.length > 0 && { mentions }), ...(mentionsAll && { mentionsAll }) }
}

const keyOf = ({ id }: Pick<Chat, 'id'>, edited: Edited | undefined): string =>
  edited ? `${id} ${edited.item.key}` : id

function pickedFor(chat: Pick<Chat, 'id'>, edited: Edited | undefined): Picked {
  const key = keyOf(chat, edited)
  return edited ? pickedOf(key, edited) : (pickedIn.get(key) ?? storedFor(key))
}

/** The people that the mentions of the edited message mean. If it also mentions everybody, only the names are known. */
function pickedOf(key: string, { item, text }: Edited): Picked {
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
