import { readPacketStates } from '@linnet/protocol/redpackets/calls'
import type { OpenedView, PacketStateView } from '@linnet/protocol/redpackets/views'
import { useEffect } from 'react'
import { callOrThrow } from '~/data/call-or-throw'
import { cachedAnswer, markStale, setAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { createBatcher } from './batcher'
import type { PacketCard } from './packet-card'

/** The time within which bubbles that come into view share a request. */
const batchMs = 40
/** The call's limit. */
const maxBatch = 100
/** The delay after claims by others: not each of them is worth a request. */
const debounceMs = 2000

const batcher = createBatcher({
  waitMs: batchMs,
  max: maxBatch,
  fetchBatch: (ids) => callOrThrow(readPacketStates, { ids: [...ids] }),
})

/** The input of one packet: packets are fetched in batches but cached one by one. */
const inputOf = (id: string) => ({ ids: [id] })

const known = (id: string): PacketStateView | undefined => cachedAnswer(readPacketStates, inputOf(id))?.[0]

/** The server's state of a packet for me; undefined until loaded. */
export function usePacketState(card: PacketCard | undefined): PacketStateView | undefined {
  const { id = '', status, claimed } = card ?? {}
  // A packet is settled once I have claimed and seen the amount.
  const isSettled = isFinal(known(id))
  const { data, reload } = useQueryOf(readPacketStates, inputOf(id), {
    isEnabled: card !== undefined && !isSettled,
    fetch: async () => (await batcher.get(id)).filter((state) => state.id === id),
  })
  useEffect(() => {
    if (!known(id) || isSettled) return undefined
    const timer = setTimeout(() => reload(), status === 'open' ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [id, isSettled, status, claimed, reload])
  return data?.[0]
}

const isFinal = (state: PacketStateView | undefined): boolean =>
  state?.hasClaimed === true && state.amount !== undefined

/** Refetches a packet's state, because it has ended, or another device opened it. */
export const refreshPacketState = (id: string): void => markStale(readPacketStates, inputOf(id))

/** Caches the result of opening a packet, so that its bubble updates at once. */
export function cacheOpened({ id, status, claimed, count, amount }: OpenedView): void {
  const state = { id, status, claimed, count, hasClaimed: true, ...(amount !== undefined && { amount }) }
  setAnswer(readPacketStates, inputOf(id), [state])
}
