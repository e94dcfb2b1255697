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

/** The server's limit. */
const maxWatched = 200

/** Several components watch at once; the engine takes one list. The latest watchers take precedence. */
const watchers = new Map<symbol, readonly PersonId[]>()
let sent = ''
let timer: ReturnType<typeof setTimeout> | undefined
onSessionChange(() => {
  sent = ''
})

/** Watches the presence of these people while the screen is visible. */
export function useWatched(personIds: readonly PersonId[]): void {
  const isVisible = useScreenVisible()
  const ids = personIds.join(',')
  useEffect(() => {
    if (!isVisible || ids === '') return undefined
    const watcher = Symbol('watcher')
    watchers.set(watcher, ids.split(',') as PersonId[])
    sendSoon()
    return () => {
      watchers.delete(watcher)
      sendSoon()
    }
  }, [isVisible, ids])
}

/** Throttled: scrolling changes the list often. */
function sendSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    const people = [...new Set([...watchers.values()].toReversed().flat())].slice(0, maxWatched)
    const engine = currentEngine()
    const key = `${engine?.getState().me ?? ''}:${people.toSorted().join(',')}`
    if (!engine || key === sent) return
    sent = key
    engine.watch(people)
  }, 250)
}

/** Whether a person is known to be online. */
export const useIsOnline = (personId: PersonId | undefined): boolean =>
  useClientState((state) => presenceOf(state, personId)?.isOnline ?? false)

/** Presence known before a disconnect is stale. */
function presenceOf(state: ClientState, personId: PersonId | undefined) {
  const isLive = state.connection === 'ready' || state.connection === 'updating'
  return isLive && personId ? state.online.get(personId) : undefined
}

/** "online", "last seen 3 min ago", or undefined if hidden or unknown. */
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
