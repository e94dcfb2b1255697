/** Rings for a call within the limits of this device's ringer and the person's notification settings. */
import { mayNotify, ringerModes } from '@linnet/protocol/notifications/rules'
import { screens } from '@linnet/protocol/screens'
import { knownPreferences } from '~/messages/alerts'
import { areNotificationsOn, useNotifications } from '~/messages/notifications'
import { useRinger } from '~/messages/ringer'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { navigate } from '~/platform/navigation'
import { closeNotifications, notify } from '~/platform/notify'
import { serverNowMs } from '~/platform/now'
import { patterns, play } from './sounds'

const buzzEveryMs = 3_000

/** A call that rings on this device. */
export interface RingingCall {
  id: string
  conversationId: string
  /** The caller, if known. */
  by: string | undefined
  /** The title and body of the notification. */
  title: string
  words: string
  /** The body without names, if there is one, for where they are not to be shown. */
  namelessWords?: string
  /**
   * Whether it is a group call, which rings only for people whom somebody chose, so it concerns them like a
   * mention.
   */
  isGroup?: boolean
}

/** Rings until stopped. One of several tabs plays the sound. */
export function ring(call: RingingCall): () => void {
  const preferences = knownPreferences()
  const { mode } = useRinger.getState()
  const { by, isGroup = false } = call
  const happening = {
    kind: isGroup ? ('group' as const) : ('direct' as const),
    concernsMe: isGroup,
    ...(by !== undefined && { by }),
    atMs: serverNowMs(),
  }
  if (!mayNotify(preferences, happening) || mode === ringerModes.silent) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  const isLoud = mode === ringerModes.ring
  const begin = () => {
    showNotification(call, preferences.preview !== 'none')
    return soundRingtone(isLoud, signal)
  }
  if ('locks' in navigator)
    void navigator.locks.request('linnet-ringing', { signal }, begin).catch(() => undefined)
  else void begin()
  return () => {
    stopped.abort()
    void closeNotifications((each) => each === call.id).catch(() => undefined)
  }
}

/** Plays the ringtone; settles once stopped. */
function soundRingtone(isLoud: boolean, signal: AbortSignal): Promise<void> {
  const silence = isLoud ? play(patterns.ring) : () => undefined
  buzz()
  const timer = setInterval(buzz, buzzEveryMs)
  return new Promise((resolve) => {
    const end = () => {
      silence()
      clearInterval(timer)
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** Shows a notification if the page is not in view. */
function showNotification(
  { id, title, words, namelessWords = words, conversationId }: RingingCall,
  showsName: boolean,
): void {
  if (isAttended() || !areNotificationsOn(useNotifications.getState())) return
  void notify({
    tag: id,
    title: showsName ? title : 'Linnet',
    body: showsName ? words : namelessWords,
    address: `${screens.call}?${new URLSearchParams({ conversation: conversationId }).toString()}`,
    onOpen: () => navigate(screens.call, { conversation: conversationId }),
  })
}
