/** Routes received frames: into the state, to sign-out, or to the app's callbacks. */
import type { ConversationId, Frame, TokenChecked } from '@linnet/protocol'
import { sessionEnded } from '@linnet/protocol/auth/events'
import { newEntry } from '@linnet/protocol/conversations/calls'
import { groupRemoved } from '@linnet/protocol/groups/events'
import { fellBehind, tokenChecked } from '@linnet/protocol/startup/calls'
import { protocolVersion } from '@linnet/protocol/version'
import type { ArrivedMessage, RemovedGroup } from './engine-types'
import { readEvent } from './read-event'
import type { ServerClock } from './server-clock'
import type { StateStore } from './state-store'
import type { Branch } from './state/branch'
import type { Folded, Need } from './state/entries'
import { hasOtherHistory } from './state/epoch'
import { applyChecked, applyFrame } from './state/fold'
import { headOf } from './state/log'
import { baselineOf, type ClientState } from './state/state'

export interface FrameRouterParts {
  store: StateStore
  clock: ServerClock
  accept: (folded: Folded) => void
  /** Called after a frame has been applied. */
  onTaken: (frame: Frame) => void
  greetAgain: () => void
  signOut: (reason: string, message: string) => void
  onMessage: (message: ArrivedMessage) => void
  onRemovedFromGroup: (group: RemovedGroup) => void
  onPush: (frame: Frame) => void
  onServerTime: (serverMs: number) => void
  /** Called when the server no longer serves this version of the app. */
  onOutdated: () => void
  /** Called when the token is valid and the missed frames have been applied. */
  onChecked: (checked: Checked) => void
}

export interface Checked {
  /** Whether the device is new, has missed too much of the user log or has dropped rows, so that counters must be fetched. */
  isStartingOver: boolean
  /** Whether the chat list must be read, since frames may have been missed beyond those in the answer. */
  isBehind: boolean
}

export interface FrameRouter {
  onFrame: (frame: Frame) => void
  /** Begins a connection, which sends its greeting: until the answer, pushes wait. */
  begin: () => void
}

export function createFrameRouter(parts: FrameRouterParts): FrameRouter {
  const { store, accept } = parts
  /** Frames that arrived before the answer to checkToken and wait for it, since they may depend on it. */
  let early: Frame[] | undefined

  /**
   * Notes that frames were missed. The map is new each time, so that a read of the list that began earlier
   * does not count. It is saved before anything that was caught up, which would look as if the list had been
   * read.
   */
  function noteMissed(): void {
    const state = store.get()
    store.set({ ...state, baseline: new Map(state.baseline ?? baselineOf(state)) })
    void store.flush()
  }

  function onFrame(frame: Frame): void {
    switch (frame.action) {
      case tokenChecked.wire: {
        const checked = readEvent(tokenChecked, frame)
        return checked && onChecked(checked)
      }
      case sessionEnded.wire: {
        const { reason = 'ended', message = '' } = readEvent(sessionEnded, frame) ?? {}
        return parts.signOut(reason, message)
      }
      case fellBehind.wire:
        noteMissed()
        return parts.greetAgain()
    }
    if (early) early.push(frame)
    else store.gather(() => take(frame))
  }

  function take(frame: Frame): void {
    const before = store.get()
    accept(applyFrame(before, frame, Date.now()))
    if (isTaken(frame, before, store.get())) parts.onTaken(frame)
    announce(parts, frame, before)
    report(parts, [frame], before)
  }

  function onChecked(checked: TokenChecked): void {
    if (checked.err !== 0) return parts.signOut('ended', checked.message)
    if ((checked.minClient ?? 0) > protocolVersion) return parts.onOutdated()
    syncTime(parts, checked)
    const { branch } = checked
    if (branch && hasOtherHistory(store.get(), checked)) void takeBranch(checked, branch)
    else takeChecked(checked)
  }

  /** Drops what is from the branch on. Without the code for it, everything is read again. */
  async function takeBranch(checked: TokenChecked, branch: Branch): Promise<void> {
    const held = early
    const code = await import('./background').catch(() => undefined)
    if (early !== held || !isConnected(store.get())) return
    const rewound = code?.rewound(store.get(), checked, branch)
    if (rewound) store.set(rewound.state)
    takeChecked(rewound?.checked ?? checked, rewound?.needs)
  }

  function takeChecked(checked: TokenChecked, needs: readonly Need[] = []): void {
    const before = store.get()
    const isRestored = hasOtherHistory(before, checked)
    const lacksRows = !before.hasChats || isRestored || needs.length > 0
    const folded = applyChecked(before, checked, Date.now())
    const isBehind = folded.state.baseline !== undefined
    const wanted = [...needs, ...folded.needs]
    // After a reconnect the list is read anyway.
    accept({ ...folded, needs: isBehind ? wanted.filter(({ kind }) => kind !== 'chats') : wanted })
    if (!isRestored) report(parts, checked.events ?? [], before)
    const waiting = early ?? []
    early = undefined
    waiting.forEach(take)
    parts.onChecked({ isStartingOver: lacksRows || checked.tooLong === 1, isBehind })
  }

  return {
    onFrame,
    begin() {
      early = []
      noteMissed()
    },
  }
}

function syncTime(
  { clock, onServerTime }: Pick<FrameRouterParts, 'clock' | 'onServerTime'>,
  { timeMs }: TokenChecked,
): void {
  if (timeMs === undefined) return
  clock.sync(timeMs)
  onServerTime(timeMs)
}

const isConnected = ({ connection }: ClientState) => connection === 'updating' || connection === 'ready'

/** Only new messages from others make a sound. */
function announce(parts: Pick<FrameRouterParts, 'onMessage'>, frame: Frame, before: ClientState): void {
  const arrived = readEvent(newEntry, frame)
  if (!arrived) return
  const { conversationId, entry } = arrived
  const chat = before.chats.get(conversationId)
  const isNew = entry.cseq > (chat ? headOf(chat) : 0)
  if (isNew && entry.mseq > 0 && entry.message.sender.id !== before.me) parts.onMessage(arrived)
}

/** Reports facts that are not in the state to the app, after frames were applied. */
function report(parts: FrameRouterParts, frames: readonly Frame[], before: ClientState): void {
  const now = parts.store.get()
  for (const frame of frames) {
    reportRemovedGroup(parts, frame, { before, now })
    if (isTaken(frame, before, now)) parts.onPush(frame)
  }
}

/** Known frames of the user log are not applied twice; those beyond a gap are fetched, and applied then. */
const isTaken = ({ useq }: Frame, before: ClientState, now: ClientState): boolean =>
  useq === undefined || (useq > before.useq && useq <= now.useq)

/** Reports a group that this device had in its list and has lost. */
function reportRemovedGroup(
  parts: FrameRouterParts,
  frame: Frame,
  { before, now }: { before: ClientState; now: ClientState },
): void {
  const group = readEvent(groupRemoved, frame)
  const id = group?.conversationId
  if (group && id && isMemberIn(before, id) && !isMemberIn(now, id)) parts.onRemovedFromGroup(group)
}

const isMemberIn = ({ chats }: ClientState, id: ConversationId): boolean => {
  const chat = chats.get(id)
  return chat !== undefined && chat.lock !== 'dissolved'
}
