/** Registers this device for push messages while the app is closed, and withdraws notifications that were read. */
import { changedKeys, readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { newFriend } from '@linnet/protocol/contacts/events'
import { momentCountsChanged } from '@linnet/protocol/moments/events'
import { preferencesChanged, showPreferences } from '@linnet/protocol/notifications/calls'
import { profileFields, setProfileField } from '@linnet/protocol/profiles/calls'
import { listAnnouncements, seeAnnouncements } from '@linnet/protocol/publishing/calls'
import { contentChanged } from '@linnet/protocol/publishing/events'
import { securityEventRecorded } from '@linnet/protocol/security/events'
import { videoNotificationsChanged } from '@linnet/protocol/videos/events'
import { cachedAnswer, patchAnswer, setAnswer } from '~/data/query-client'
import { usePreferences } from '~/i18n/preferences'
import { isAttended } from '~/platform/attention'
import { closeNotifications, isNotified, listenToWorker, notificationPermission } from '~/platform/notify'
import { pushSecret } from '~/platform/push-secret'
import { currentEngine, onCall, onPush } from '~/session/engine'
import { alertOf, alertOfAnnouncement, alertOfMoment, alertOfVideo } from './alerts'
import {
  areNotificationsOn,
  followNotificationPermission,
  noteMissed,
  useNotifications,
} from './notifications'
import { useRinger } from './ringer'

/** Follows the inputs of a registration for as long as the session lasts. */
export function followWebPush(): () => void {
  listenToWorker()
  followNotificationPermission()
  pushKey = ''
  void start()
  const stops = [
    followConnection(),
    useNotifications.subscribe(() => void register()),
    useRinger.subscribe(() => void register()),
    usePreferences.subscribe(() => void register()),
    onPush(followPreferences),
    followRequests(),
    followMomentActions(),
    followVideoActions(),
    followAnnouncements(),
    followReads(),
  ]
  return () => stops.forEach((stop) => stop())
}

function followPreferences(frame: Frame): void {
  const changed = readEvent(preferencesChanged, frame)
  if (changed) patchAnswer({ call: showPreferences, input: {} }, (known) => ({ ...known, ...changed }))
}

/** Alerts when there is one more friend request than before, and when there is a security event of the account. */
function followRequests(): () => void {
  let before = currentEngine()?.getState().newFriends ?? 0
  return onPush((frame) => {
    if (frame.action === securityEventRecorded.wire) return alertOf('security')
    const changed = readEvent(newFriend, frame)
    if (!changed) return
    if (changed.count > before) alertOf('friends')
    else void closeNotifications((tag) => tag === 'friends').catch(() => undefined)
    before = changed.count
  })
}

/** Alerts of others' actions on my moments, and closes notifications that were seen. */
function followMomentActions(): () => void {
  return onPush((frame) => {
    const changed = readEvent(momentCountsChanged, frame)
    if (!changed) return
    const { notifications, momentAction, by = '', name = '' } = changed
    if (notifications === 0) void closeNotifications((tag) => tag === 'moments').catch(() => undefined)
    else if (momentAction !== undefined && momentAction !== 'other')
      alertOfMoment({ action: momentAction, by, name })
  })
}

/** Alerts of others' actions on my short videos, and closes notifications that were seen. */
function followVideoActions(): () => void {
  return onPush((frame) => {
    const changed = readEvent(videoNotificationsChanged, frame)
    if (!changed) return
    const { notifications, videoAction, by = '', name = '' } = changed
    if (notifications === 0) void closeNotifications((tag) => tag === 'videos').catch(() => undefined)
    else if (videoAction !== undefined && videoAction !== 'other')
      alertOfVideo({ action: videoAction, by, name })
  })
}

/** The tag of the server's notifications of announcements. */
const announcementsTag = 'announcements'

/**
 * Notifies of a new announcement if the page is not in view, and closes the notification once the announcement was seen, on this
 * or another device, or withdrawn.
 */
function followAnnouncements(): () => void {
  const known = new Set<string>()
  const look = async () => {
    for (const { id } of cachedAnswer(listAnnouncements, {})?.announcements ?? []) known.add(id)
    const isShown = await isNotified(announcementsTag)
    if (!isShown && isAttended()) return
    const outcome = await currentEngine()?.call(listAnnouncements, {})
    if (!outcome?.ok) return
    const unseen = outcome.value.announcements.filter(({ isSeen }) => !isSeen)
    if (unseen.length === 0) return closeNotifications((tag) => tag === announcementsTag)
    const newest = unseen.find(({ id }) => !known.has(id))
    for (const { id } of unseen) known.add(id)
    if (newest) alertOfAnnouncement(newest.title)
  }
  const lookSoon = () => void look().catch(() => undefined)
  const stops = [
    onPush(({ action }) => action === contentChanged.wire && lookSoon()),
    onCall((name) => name === seeAnnouncements.name && lookSoon()),
  ]
  return () => stops.forEach((stop) => stop())
}

let pushKey = ''
/**
 * The digest of the server's registration for this session; undefined if unknown. It isn't stored on the device: the server may
 * have lost the registration since, to a restored backup or a push service's wrong report.
 */
let registered: string | undefined

async function start(): Promise<void> {
  const engine = currentEngine()
  const outcome = await engine?.call(showPreferences, {})
  if (!outcome?.ok || engine !== currentEngine()) return
  setAnswer(showPreferences, {}, outcome.value)
  pushKey = outcome.value.pushKey
  registered = outcome.value.pushDigest
  await register()
}

/** Retries when there is a connection, if there was no answer. */
function followConnection(): () => void {
  const engine = currentEngine()
  if (!engine) return () => undefined
  let wasReady = engine.getState().connection === 'ready'
  return engine.subscribe(() => {
    const isReady = engine.getState().connection === 'ready'
    if (isReady && !wasReady && pushKey === '') void start()
    wasReady = isReady
  })
}

let registering = Promise.resolve()

/** One at a time: the last call states the current registration. */
function register(): Promise<void> {
  registering = registering.then(registerNow).catch(() => undefined)
  return registering
}

async function registerNow(): Promise<void> {
  const engine = currentEngine()
  if (!engine || pushKey === '') return
  const content = await contentNow()
  const digest = await digestOf(content)
  if (digest === registered) return
  const outcome = await engine.call(setProfileField, { field: profileFields.pushSubscription, content })
  if (outcome.ok && engine === currentEngine()) registered = digest
}

/** As the server reports it: SHA-256 in hexadecimal, '' for nothing. */
async function digestOf(content: string): Promise<string> {
  if (content === '') return ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The registration to send to the server; '' if this device wants none. */
async function contentNow(): Promise<string> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  if (!worker?.pushManager) return ''
  const known = await worker.pushManager.getSubscription()
  if (!areNotificationsOn(useNotifications.getState())) {
    await known?.unsubscribe()
    return ''
  }
  const subscription = isForThisServer(known) ? known : await subscribeAgain(worker, known)
  const { endpoint, keys } = subscription.toJSON()
  const { language: lang } = usePreferences.getState()
  // The server doesn't count unread messages for a device that can't show their number.
  const badge = 'setAppBadge' in navigator ? undefined : false
  const secret = await pushSecret(pushKey)
  return JSON.stringify({ endpoint, keys, lang, ringer: useRinger.getState().mode, badge, secret })
}

async function subscribeAgain(worker: ServiceWorkerRegistration, known: PushSubscription | null) {
  await known?.unsubscribe()
  // Browsers only give a subscription to an active worker.
  await navigator.serviceWorker.ready
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

function isForThisServer(subscription: PushSubscription | null): subscription is PushSubscription {
  const key = subscription?.options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey
}

/** Closes notifications that were read, on this or another device, and notes the first message that this person sends. */
function followReads(): () => void {
  const engine = currentEngine()
  if (!engine) return () => undefined
  let before = engine.getState()
  return engine.subscribe(() => {
    const state = engine.getState()
    const { chats, outgoing } = before
    before = state
    // Somebody who writes expects an answer: a good moment to offer notifications.
    if (state.outgoing.length < outgoing.length) noteMissed()
    if (state.chats === chats || notificationPermission() !== 'granted') return
    const isRead = (tag: string) => state.chats.get(tag as never)?.unread === 0
    const hasNewlyRead = [...changedKeys(chats, state.chats)].some(
      (id) => chats.get(id)?.unread && isRead(id),
    )
    if (hasNewlyRead || chats.size === 0) void closeNotifications(isRead).catch(() => undefined)
  })
}
