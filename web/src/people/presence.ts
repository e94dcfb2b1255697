import type { ClientState } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { useEffect } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { defineTexts, useTexts } from '~/i18n/texts'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useScreenVisible } from '~/platform/screen-context'
import { currentEngine, useClientState } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'

const presenceTexts = defineTexts({
  online: { 'zh-cn': '在线', 'yue-lang': '在線', 'en-us': 'online', 'korean-lang': '온라인' },
  lastSeen: {
    'zh-cn': (p: { when: string }) => `${p.when}在线`,
    'yue-lang': (p: { when: string }) => `${p.when}在線`,
    'en-us': (p: { when: string }) => `last seen ${p.when}`,
    'korean-lang': (p: { when: string }) => `마지막 접속 ${p.when}`,
  },
})

/** The server tells of at most this many. */
const mostWatched = 200

/** Several parts of the screen watch at once; the engine knows one list. Those who came last count first. */
const watchers = new Map<symbol, readonly PersonId[]>()
let sent = ''
let timer: ReturnType<typeof setTimeout> | undefined
onSessionChange(() => {
  sent = ''
})

/** Has the presence of these people told while the screen is seen. */
export function useWatched(personIds: readonly PersonId[]): void {
  const isVisible = useScreenVisible()
  const ids = personIds.join(',')
  useEffect(() => {
    if (!isVisible || ids === '') return undefined
    const watcher = Symbol('watcher')
    watchers.set(watcher, ids.split(',') as PersonId[])
    tellSoon()
    return () => {
      watchers.delete(watcher)
      tellSoon()
    }
  }, [isVisible, ids])
}

/** A scrolled list changes its people often: one list each quarter of a second is enough. */
function tellSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    const people = [...new Set([...watchers.values()].toReversed().flat())].slice(0, mostWatched)
    const engine = currentEngine()
    const key = `${engine?.getState().me ?? ''}:${people.toSorted().join(',')}`
    if (!engine || key === sent) return
    sent = key
    engine.watch(people)
  }, 250)
}

/** Whether a person is online, as far as is known. */
export const useIsOnline = (personId: PersonId | undefined): boolean =>
  useClientState((state) => presenceOf(state, personId)?.isOnline ?? false)

/** What was known before the line broke says nothing about now. */
function presenceOf(state: ClientState, personId: PersonId | undefined) {
  const isLive = state.connection === 'ready' || state.connection === 'updating'
  return isLive && personId ? state.online.get(personId) : undefined
}

/** "online", "last seen 3 min ago", or nothing when it is hidden. */
export function usePresenceText(personId: PersonId | undefined): string | undefined {
  const texts = useTexts(presenceTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const presence = useClientState((state) => presenceOf(state, personId))
  if (!presence) return undefined
  if (presence.isOnline) return texts.online
  if (presence.lastSeenAt === 0) return undefined
  return texts.lastSeen({ when: relativeTime(presence.lastSeenAt, now, language) })
}
