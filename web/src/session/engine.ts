import {
  type Caller,
  type ClientState,
  createCaller,
  type Engine,
  type RemovedGroup,
  type Upload,
} from '@linnet/client'
import type { ConversationId, Frame, PersonId } from '@linnet/protocol'
import { listLines } from '@linnet/protocol/lines'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { usePreferences } from '~/i18n/preferences'
import { leaveDeadLine } from '~/lines/line-failover'
import { currentHttpUrl, currentSocketUrl, rememberLines } from '~/lines/lines'
import { whenIdle } from '~/platform/idle'
import { onOnlineChange } from '~/platform/online'
import { openDatabaseOf } from '~/platform/storage'
import type * as EngineCode from './engine-code'
import { createListeners } from './listeners'
import { type Session, useSession } from './session'
import { leaveSession } from './signing-out'

/** The engine of the session; null for visitors. `isTroubled`: three tries to connect have failed in a row. */
const useRunning = create<{ engine: Engine | null; isTroubled: boolean }>()(() => ({
  engine: null,
  isTroubled: false,
}))

const language = () => usePreferences.getState().language

/** Messages of others as they come in: for the sound and the notification. */
const messages = createListeners<ConversationId>()
export const onMessage = messages.add

/** Groups that are gone for me. */
const removedGroups = createListeners<RemovedGroup>()
export const onRemovedFromGroup = removedGroups.add

/** Whatever is pushed, beyond what the state holds. */
const pushes = createListeners<Frame>()
export const onPush = pushes.add

/** The name of each call that was made, once there is an answer or none can come. */
const calls = createListeners<string>()
export const onCall = calls.add

/** Code that the layers above bring to a session; the app provides it, so that the session knows none of them. */
interface SessionCode {
  /** Loads what every session needs before it begins: the kinds of message. */
  prepare: () => Promise<void>
  /** Loads the code that uploads files, with the first file that is sent. */
  loadUpload: () => Promise<Upload>
}

let sessionCode: SessionCode | undefined

/** To be called once, before the first session begins. */
export function provideSessionCode(code: SessionCode): void {
  sessionCode = code
}

function providedCode(): SessionCode {
  if (!sessionCode) throw new Error('The app has not called provideSessionCode().')
  return sessionCode
}

const upload: Upload = async (message, options) => (await providedCode().loadUpload())(message, options)

/** The engine's code, which visitors do not load. */
let engineCode: typeof EngineCode | undefined

/** Loads what a session needs: to be awaited before one begins. */
export async function loadEngine(): Promise<void> {
  const [code] = await Promise.all([engineCode ?? import('./engine-code'), providedCode().prepare()])
  engineCode = code
}

/** Starts and stops the engine as sessions begin and end. Called once; the first screen waits for it. */
export async function followSession(): Promise<void> {
  whenIdle(() => void chooseLineAtLaunch())
  const { session } = useSession.getState()
  if (session) {
    await loadEngine()
    startEngine(session)
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

function startEngine({ token, accountId }: Session): void {
  if (!engineCode) throw new Error('A session began before its engine was loaded.')
  const created = engineCode.createEngine({
    httpUrl: currentHttpUrl,
    socketUrl: currentSocketUrl,
    token,
    me: accountId as PersonId,
    language,
    storage: engineCode.indexedDbStore,
    onSignedOut: ({ reason, message }) => void leaveSession({ reason, message }),
    onConnectionTrouble() {
      useRunning.setState({ isTroubled: true })
      void leaveDeadLine()
    },
    onMessage: messages.notify,
    onRemovedFromGroup: removedGroups.notify,
    onPush: pushes.notify,
    upload,
  })
  const engine: Engine = {
    ...created,
    async call(call, input) {
      const outcome = await created.call(call, input)
      const { session } = useSession.getState()
      // Whoever waits for the answer would act on it in the next account's session.
      if (session && session.token !== token) return new Promise(() => {})
      calls.notify(call.name)
      return outcome
    },
  }
  // First, because whoever hears of the engine may read at once.
  const opening = openDatabaseOf(accountId)
  useRunning.setState({ engine, isTroubled: false })
  engine.subscribe(() => {
    if (engine.getState().connection === 'ready' && useRunning.getState().isTroubled)
      useRunning.setState({ isTroubled: false })
  })
  void opening.then(() => engine.start())
}

/** Stops the engine before its session ends. */
function stopEngine(): void {
  useRunning.getState().engine?.stop()
  useRunning.setState({ engine: null, isTroubled: false })
}

/** Connects anew, as after another line was chosen. */
export function restartEngine(): void {
  const { session } = useSession.getState()
  if (!session) return
  useRunning.getState().engine?.stop()
  startEngine(session)
}

/** The engine outside of components; null for visitors. */
export const currentEngine = (): Engine | null => useRunning.getState().engine

/** Calls the listener with the engine that runs, now and whenever another one starts or it stops. */
export function onEngine(listener: (engine: Engine | null) => void): () => void {
  listener(currentEngine())
  return useRunning.subscribe(({ engine }, before) => {
    if (engine !== before.engine) listener(engine)
  })
}

/** The engine of the session. Screens for members only. */
export function useEngine(): Engine {
  const engine = useRunning((running) => running.engine)
  if (!engine) throw new Error('This screen needs a session.')
  return engine
}

/** A part of the engine's state; renders again when that part is another value. */
export function useClientState<T>(select: (state: ClientState) => T): T {
  const engine = useEngine()
  return useSyncExternalStore(engine.subscribe, () => select(engine.getState()))
}

/** Whether three tries to connect have failed: the moment to offer another line. */
export const useLineTrouble = (): boolean => useRunning((running) => running.isTroubled)

/** Asks the server for its lines, then makes sure that the one in use answers. */
async function chooseLineAtLaunch(): Promise<void> {
  const outcome = await guestCaller()(listLines, {})
  if (outcome.ok) rememberLines(outcome.value.lines)
  await leaveDeadLine()
}

/** Makes calls that need no session. */
export const guestCaller = (): Caller => createCaller({ httpUrl: currentHttpUrl, language })
