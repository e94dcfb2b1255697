import type { PersonId } from '@linnet/protocol'
import type { OpenedView, PacketStateView } from '@linnet/protocol/redpacket-views'
import { readPacketStates } from '@linnet/protocol/redpackets'
import { useEffect } from 'react'
import { create } from 'zustand'
import { keyValueStore } from '~/platform/storage'
import { currentEngine, useClientState } from '~/session/engine'
import { createGatherer } from './gatherer'
import type { PacketCard } from './packet-card'

type Known = {
  /** Whose packets these are. */
  me: PersonId | ''
  states: ReadonlyMap<string, PacketStateView>
}

const useKnown = create<Known>()(() => ({ me: '', states: new Map() }))

/** What I opened, for the start without a network. */
const kept = keyValueStore<PacketStateView>('packets')

/** Bubbles that come into view together are asked about together. */
const gatherMs = 40
/** The call takes so many. */
const mostAtOnce = 100
/** Others open it at the same time: not each of their claims is worth a question. */
const restMs = 2000

const gatherer = createGatherer({ waitMs: gatherMs, most: mostAtOnce, take: (ids) => void ask(ids) })

/** How a packet stands for me; undefined until it is known. */
export function usePacketState(card: PacketCard | undefined): PacketStateView | undefined {
  const me = useClientState((state) => state.me)
  const isReady = useClientState((state) => state.connection === 'ready')
  const known = useKnown((all) => (all.me === me && card ? all.states.get(card.id) : undefined))
  const id = card?.id
  const isSettled = known?.hasClaimed === true && known.amount !== undefined
  const { status, claimed } = card ?? {}
  useEffect(() => {
    // Another account has logged in since what was kept was read.
    void readKeptPackets()
  }, [me])
  useEffect(() => {
    // What I have opened and seen does not change any more.
    if (id === undefined || isSettled || !isReady) return undefined
    const isKnown = useKnown.getState().states.has(id)
    const timer = setTimeout(() => gatherer.add(id), isKnown && status === 'open' ? restMs : 0)
    return () => clearTimeout(timer)
  }, [id, isSettled, isReady, status, claimed])
  return known
}

/** Asks anew how a packet stands: it ended, or was opened on another device. */
export const refreshPacketState = (id: string): void => gatherer.add(id)

/** Notes what opening a packet came to, before anybody says it. */
export function noteOpened(me: PersonId | '', { id, status, claimed, count, amount }: OpenedView): void {
  learn(me, [{ id, status, claimed, count, hasClaimed: true, ...(amount !== undefined && { amount }) }])
}

/** Reads what was opened on this device, so that it does not show as closed first. */
export async function readKeptPackets(): Promise<void> {
  const me = currentEngine()?.getState().me ?? ''
  if (useKnown.getState().me === me) return
  useKnown.setState({ me, states: new Map() })
  // A browser in private mode keeps nothing; the server is asked anyway.
  const found = await kept.all().catch(() => new Map<string, PacketStateView>())
  const { me: now, states } = useKnown.getState()
  if (now === me) useKnown.setState({ states: new Map([...found, ...states]) })
}

async function ask(ids: readonly string[]): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const { me } = engine.getState()
  const outcome = await engine.call(readPacketStates, { ids: [...ids] })
  if (outcome.ok && engine.getState().me === me) learn(me, outcome.value)
}

function learn(me: PersonId | '', found: readonly PacketStateView[]): void {
  const known = useKnown.getState()
  const states = new Map(known.me === me ? known.states : [])
  for (const state of found) {
    states.set(state.id, state)
    if (state.hasClaimed) void kept.set(state.id, state).catch(() => undefined)
  }
  useKnown.setState({ me, states })
}
