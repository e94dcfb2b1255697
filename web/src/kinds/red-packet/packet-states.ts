import { readPacketStates } from '@linnet/protocol/redpackets'
import type { OpenedView, PacketStateView } from '@linnet/protocol/redpackets/views'
import { useEffect } from 'react'
import { ask } from '~/data/asking'
import { cachedAnswer, markStale, setAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { createGatherer } from './gatherer'
import type { PacketCard } from './packet-card'

/** Bubbles that come into view together are asked about together. */
const gatherMs = 40
/** The call takes so many. */
const mostAtOnce = 100
/** Others open it at the same time: not each of their claims is worth a question. */
const restMs = 2000

const gatherer = createGatherer({
  waitMs: gatherMs,
  most: mostAtOnce,
  take: (ids) => ask(readPacketStates, { ids: [...ids] }),
})

/** Packets are fetched in batches but cached one by one. */
const inputOf = (id: string) => ({ ids: [id] })

const known = (id: string): PacketStateView | undefined => cachedAnswer(readPacketStates, inputOf(id))?.[0]

/** How a packet stands for me; undefined until it is known. */
export function usePacketState(card: PacketCard | undefined): PacketStateView | undefined {
  const { id = '', status, claimed } = card ?? {}
  // What I have opened and seen does not change any more.
  const isSettled = isFinal(known(id))
  const { data, reload } = useQueryOf(readPacketStates, inputOf(id), {
    isEnabled: card !== undefined && !isSettled,
    fetch: async () => (await gatherer.ask(id)).filter((state) => state.id === id),
  })
  useEffect(() => {
    if (!known(id) || isSettled) return undefined
    const timer = setTimeout(() => reload(), status === 'open' ? restMs : 0)
    return () => clearTimeout(timer)
  }, [id, isSettled, status, claimed, reload])
  return data?.[0]
}

const isFinal = (state: PacketStateView | undefined): boolean =>
  state?.hasClaimed === true && state.amount !== undefined

/** Asks again how a packet stands: it ended, or was opened on another device. */
export const refreshPacketState = (id: string): void => markStale(readPacketStates, inputOf(id))

/** Notes what opening a packet came to, before anybody says it. */
export function noteOpened({ id, status, claimed, count, amount }: OpenedView): void {
  const state = { id, status, claimed, count, hasClaimed: true, ...(amount !== undefined && { amount }) }
  setAnswer(readPacketStates, inputOf(id), [state])
}
