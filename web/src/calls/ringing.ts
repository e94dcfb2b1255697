/** Rings for a call as the ringer of this device and the person's notification settings allow. */
import { callTypes } from '@linnet/protocol/calls/events'
import { mayNotify, ringerModes } from '@linnet/protocol/notifications/rules'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { knownPreferences } from '~/messages/alerts'
import { areNotificationsOn, useNotifications } from '~/messages/notifications'
import { useRinger } from '~/messages/ringer'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { navigate } from '~/platform/navigation'
import { closeNotifications, notify } from '~/platform/notify'
import type { OngoingCall } from './call-state'
import { callTexts } from './call-texts'
import { patterns, play } from './sounds'

const buzzEveryMs = 3_000

/** Rings until it is told to stop. Of several tabs, one sounds. */
export function ring(call: OngoingCall): () => void {
  const preferences = knownPreferences()
  const { mode } = useRinger.getState()
  const by = call.person.id
  if (!mayNotify(preferences, { kind: 'direct', by, atMs: Date.now() }) || mode === ringerModes.silent)
    return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  const isLoud = mode === ringerModes.ring
  const begin = () => {
    tell(call, preferences.preview !== 'none')
    return sound(isLoud, signal)
  }
  if ('locks' in navigator)
    void navigator.locks.request('linnet-ringing', { signal }, begin).catch(() => undefined)
  else void begin()
  return () => {
    stopped.abort()
    const tag = call.view?.id
    void closeNotifications((each) => each === tag).catch(() => undefined)
  }
}

/** Settles once it was told to stop. */
function sound(isLoud: boolean, signal: AbortSignal): Promise<void> {
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

/** Shows it to whoever looks elsewhere. */
function tell({ view, person, type, conversationId }: OngoingCall, showsName: boolean): void {
  if (isAttended() || !view || !areNotificationsOn(useNotifications.getState())) return
  const texts = callTexts[currentLanguage()]
  void notify({
    tag: view.id,
    title: showsName ? person.name : 'Linnet',
    body: type === callTypes.video ? texts.incomingVideo : texts.incomingVoice,
    address: `${screens.call}?${new URLSearchParams({ conversation: conversationId }).toString()}`,
    onOpen: () => navigate(screens.call, { conversation: conversationId }),
  })
}
