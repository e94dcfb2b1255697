import type { Chat } from '@linnet/client'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { useCallback, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { deviceStorage } from '~/platform/browser-storage'
import { onSessionChange } from '~/session/session-store'
import { composerTexts } from './composer-texts'
import { type Mentioned, mentionsIn } from './mentions'

/** The people chosen per conversation, so that a draft keeps its mentions. */
const chosenIn = new Map<string, Mentioned[]>()
onSessionChange(() => chosenIn.clear())
const storageKey = 'linnet.mentioned'
const maxStored = 100

/** The people picked as mentions for the text being written. */
export function useMentions(chat: Pick<Chat, 'id' | 'group'>) {
  const texts = useTexts(composerTexts)
  const chosen = useRef(chosenIn.get(chat.id) ?? storedFor(chat.id))
  const choose = useCallback(
    (person: Mentioned) => {
      chosen.current = [...chosen.current.filter(({ name }) => name !== person.name), person].slice(
        -maxStored,
      )
      chosenIn.set(chat.id, chosen.current)
      store(chat.id, chosen.current)
    },
    [chat.id],
  )
  const isAdmin = (chat.group?.myRole ?? groupRoles.member) !== groupRoles.member
  return {
    choose,
    allName: texts.all,
    mayMentionAll: isAdmin,
    /** The mention fields of a message with this text; empty without mentions. */
    of(text: string): { mentions?: string[]; mentionsAll?: boolean } {
      const { mentions, mentionsAll } = mentionsIn(text, chosen.current)
      return { ...(mentions.length > 0 && { mentions }), ...(mentionsAll && { mentionsAll }) }
    },
  }
}

function storedFor(id: string): Mentioned[] {
  const value = deviceStorage.readObject(storageKey)[id]
  return Array.isArray(value) ? (value as Mentioned[]) : []
}

/** Stores only the last conversation written in; older drafts keep their text, not their mentions. */
function store(id: string, mentioned: readonly Mentioned[]): void {
  deviceStorage.writeJson(storageKey, { [id]: mentioned })
}
