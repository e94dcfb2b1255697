import {
  type ArrivedMessage,
  type Caller,
  type ClientState,
  createCaller,
  type Engine,
  type RemovedGroup,
  type Upload,
} from '@linnet/client'
import type { Frame, PersonId } from '@linnet/protocol'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { usePreferences } from '~/i18n/preferences'
import { currentHttpUrl, currentSocketUrl } from '~/lines/lines'
import { requireAppUpdate } from '~/platform/app-update'
import { beforePaint } from '~/platform/before-paint'
import { firstScreen, whenIdle } from '~/platform/idle'
import { noteServerTime } from '~/platform/now'
import { onOnlineChange } from '~/platform/online'
import { openDatabaseOf } from '~/platform/storage'
import type * as EngineCode from './engine-code'
import { indexedDbStore, readAhead } from './engine-store'
import { type Session, useSession } from './session'
import { leaveSession } from './signing-out'

/**
 * The session's engine; null for guests. `isOut`: the connection has ended, or could not be made, and the server has not
 * been reached since. `isTroubled`: three attempts to connect have failed in a row.
 */
type Running = {
  engine: Engine | null
  isOut: boolean
  isTroubled: boolean
  /** The first rows of the list, if the engine has not read everything yet. */
  first: ClientState['chats']
}
const nothingRuns: Running = { engine: null, isOut: false, isTroubled: false, first: new Map() }
/** For code that is loaded later, and for the offer of another line; other screens use the hooks below. */
export const useRunning = create<Running>()(() => nothingRuns)

const language = () => usePreferences.getState().language

/** Notifies of incoming messages from others, for the sound and the notification. */
const messages = createListeners<ArrivedMessage>()
export const onMessage = messages.add

/** Notifies of groups that I have left, was removed from, or that were dissolved. */
const removedGroups = createListeners<RemovedGroup>()
export const onRemovedFromGroup = removedGroups.add

/** Notifies of pushed frames, for anything that is not in the engine's state. */
const pushes = createListeners<Frame>()
export const onPush = pushes.add

/** Notifies of the name of each call made, once it is answered or has failed. */
const calls = createListeners<string>()
export const onCall = calls.add

/** Code from higher layers that a session needs. The app injects it, so that the session does not depend on them. */
interface SessionCode {
  /** Loads the code that every session needs before it starts: the message kinds. */
  prepare: () => Promise<void>
  /** Loads the upload code when the first file is sent. */
  loadUpload: () => Promise<Upload>
}

let sessionCode: SessionCode | undefined

/** Call once, before the first session starts. */
export function provideSessionCode(code: SessionCode): void {
  sessionCode = code
}

function providedCode(): SessionCode {
  if (!sessionCode) throw new Error('The app has not called provideSessionCode().')
  return sessionCode
}

const upload: Upload = async (message, options) => (await providedCode().loadUpload())(message, options)

/** The engine's code, which guests do not load. */
let engineCode: typeof EngineCode | undefined

/** Loads the code that a session needs. Await it before starting one. */
export async function loadEngine(): Promise<void> {
  const [code] = await Promise.all([engineCode ?? import('./engine-code'), providedCode().prepare()])
  engineCode = code
}

/** Milliseconds that the first screen waits for the stored state. */
const maxReadMs = 200
/** Milliseconds that reading the rest of a long list waits for the first screen. */
const maxShowMs = 500

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts and stops the engine with each session. Call once; the first screen waits for it. */
export async function followSession(): Promise<void> {
  whenIdle(async () => (await import('~/lines/line-failover')).chooseLineAtLaunch(guestCaller()))
  const { session } = useSession.getState()
  if (session) {
    void openDatabaseOf(session.accountId)
    const stored = readAhead(() => Promise.race([firstScreen, delay(maxShowMs)]))
    await loadEngine()
    startEngine(session, stored.storage)
    void stored.first.then(
      (first) => session === useSession.getState().session && useRunning.setState({ first }),
    )
    // The first paint then has this device's conversations. A slower device paints without them.
    await Promise.race([stored.isShowable, delay(maxReadMs)])
  }
  useSession.subscribe(({ session: now }, { session: before }) => {
    if (now?.token === before?.token) return
    stopEngine()
    if (now) startEngine(now)
  })
  onOnlineChange(wake)
  document.addEventListener('visibilitychange', wake)
}

function wake(): void {
  if (document.visibilityState === 'visible' && navigator.onLine) useRunning.getState().engine?.wake()
}

/** `stored`: the parts of the storage that were read ahead. */
function startEngine({ token, accountId }: Session, stored?: ReturnType<typeof readAhead>['storage']): void {
  if (!engineCode) throw new Error('A session began before its engine was loaded.')
  const browser = engineCode.tabBrowser()
  const created = engineCode.createEngine({
    httpUrl: currentHttpUrl,
    socketUrl: currentSocketUrl,
    token,
    me: accountId as PersonId,
    language,
    storage: { ...indexedDbStore, ...stored },
    ...(browser && { tabs: engineCode.tabsOf(accountId, browser) }),
    onSignedOut: ({ reason, message }) => void leaveSession({ reason, message }),
    onOutdated: requireAppUpdate,
    onConnectionTrouble: () => useRunning.setState({ isTroubled: true }),
    onMessage: messages.notify,
    onRemovedFromGroup: removedGroups.notify,
    onServerTime: noteServerTime,
    onPush: pushes.notify,
    announceSoon: beforePaint,
    upload,
  })
  const engine: Engine = {
    ...created,
    async call(call, input) {
      const outcome = await created.call(call, input)
      const { session } = useSession.getState()
      // The caller must not act on this answer in the next account's session.
      if (session && session.token !== token) return new Promise(() => {})
      calls.notify(call.name)
      return outcome
    },
  }
  // Open it first: subscribers may read as soon as there is an engine.
  const opening = openDatabaseOf(accountId)
  useRunning.setState({ ...nothingRuns, engine })
  let before = engine.getState().connection
  engine.subscribe(() => {
    const { connection } = engine.getState()
    if (connection === before) return
    before = connection
    if (connection === 'ready') useRunning.setState({ isOut: false, isTroubled: false })
    // The attempts that follow are not over until the server answers.
    if (connection === 'offline') useRunning.setState({ isOut: true })
  })
  void opening.then(() => engine.start())
}

/** Stops the engine before its session ends. */
function stopEngine(): void {
  useRunning.getState().engine?.stop()
  useRunning.setState(nothingRuns)
}

/** Reconnects, as after switching lines; `stored` is used instead of the device's stored state. */
export function restartEngine(stored?: ReturnType<typeof readAhead>['storage']): void {
  const { session } = useSession.getState()
  if (!session) return
  useRunning.getState().engine?.stop()
  startEngine(session, stored)
}

/** The engine, for code outside of components; null for guests. */
export const currentEngine = (): Engine | null => useRunning.getState().engine

/** Calls the listener with the current engine, now and whenever it changes. */
export function onEngine(listener: (engine: Engine | null) => void): () => void {
  listener(currentEngine())
  return useRunning.subscribe(({ engine }, before) => {
    if (engine !== before.engine) listener(engine)
  })
}

/** The session's engine. Only for screens that need a session. */
export function useEngine(): Engine {
  const engine = useRunning((running) => running.engine)
  if (!engine) throw new Error('This screen needs a session.')
  return engine
}

/** A part of the engine's state; re-renders when that value changes. */
export function useClientState<T>(select: (state: ClientState) => T): T {
  const engine = useEngine()
  return useSyncExternalStore(engine.subscribe, () => select(engine.getState()))
}

/** Whether the connection is lost, also while the app tries to connect again. */
export const useIsOut = (): boolean => useRunning((running) => running.isOut)

/** Makes calls that need no session. */
export const guestCaller = (): Caller => createCaller({ httpUrl: currentHttpUrl, language })

/** A list of listeners. */
function createListeners<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    notify: (news: T): void => listeners.forEach((listener) => listener(news)),
    /** Adds a listener; returns a function that removes it. */
    add: (listener: (news: T) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
