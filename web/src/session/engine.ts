import {
  type Caller,
  type ClientState,
  createCaller,
  type Engine,
  type RemovedGroup,
  type Upload,
} from '@linnet/client'
import type { createEngine } from '@linnet/client/engine'
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
import { indexedDbStore } from './engine-store'
import { type Session, useSession } from './session'
import { leaveSession } from './signing-out'

/** The engine of the session; null for visitors. `isTroubled`: three tries to connect have failed in a row. */
const useRunning = create<{ engine: Engine | null; isTroubled: boolean }>()(() => ({
  engine: null,
  isTroubled: false,
}))

const language = () => usePreferences.getState().language

/** Who is told of messages of others (sound, notification). */
const messageListeners = new Set<(conversationId: ConversationId) => void>()

/** Who is told of groups that are gone. */
const groupListeners = new Set<(group: RemovedGroup) => void>()

/** Who is told of what is pushed, beyond what the state holds. */
const pushListeners = new Set<(frame: Frame) => void>()

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
let engineCode: { createEngine: typeof createEngine } | undefined

/** Loads what a session needs: to be awaited before one begins. */
export async function loadEngine(): Promise<void> {
  const [code] = await Promise.all([engineCode ?? import('@linnet/client/engine'), providedCode().prepare()])
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
  const engine = engineCode.createEngine({
    httpUrl: currentHttpUrl,
    socketUrl: currentSocketUrl,
    token,
    me: accountId as PersonId,
    language,
    storage: indexedDbStore,
    onSignedOut: ({ reason, message }) => void leaveSession({ reason, message }),
    onConnectionTrouble() {
      useRunning.setState({ isTroubled: true })
      void leaveDeadLine()
    },
    onMessage: (conversationId) => messageListeners.forEach((listener) => listener(conversationId)),
    onRemovedFromGroup: (group) => groupListeners.forEach((listener) => listener(group)),
    onPush: (frame) => pushListeners.forEach((listener) => listener(frame)),
    upload,
  })
  useRunning.setState({ engine, isTroubled: false })
  engine.subscribe(() => {
    if (engine.getState().connection === 'ready' && useRunning.getState().isTroubled)
      useRunning.setState({ isTroubled: false })
  })
  void openDatabaseOf(accountId).then(() => engine.start())
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

/** Hears of messages of others as they come in; answers how to stop. */
export function onMessage(listener: (conversationId: ConversationId) => void): () => void {
  messageListeners.add(listener)
  return () => void messageListeners.delete(listener)
}

/** Hears of groups that are gone for me; answers how to stop. */
export function onRemovedFromGroup(listener: (group: RemovedGroup) => void): () => void {
  groupListeners.add(listener)
  return () => void groupListeners.delete(listener)
}

/** Hears of whatever is pushed; answers how to stop. */
export function onPush(listener: (frame: Frame) => void): () => void {
  pushListeners.add(listener)
  return () => void pushListeners.delete(listener)
}

/** Asks the server for its lines, then makes sure that the one in use answers. */
async function chooseLineAtLaunch(): Promise<void> {
  const outcome = await guestCaller()(listLines, {})
  if (outcome.ok) rememberLines(outcome.value.lines)
  await leaveDeadLine()
}

/** Makes calls that need no session. */
export const guestCaller = (): Caller => createCaller({ httpUrl: currentHttpUrl, language })
