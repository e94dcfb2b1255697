import { newCid } from '@linnet/client/cid'
import {
  claimCampaignPacket,
  claimMinePacket,
  claimPacket,
  showPacket,
} from '@linnet/protocol/redpackets/calls'
import type { MinesView, PacketView } from '@linnet/protocol/redpackets/views'
import { useEffect, useReducer, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { packetKeepsakes } from '~/payments/packet-keepsakes'
import { tick } from '~/platform/haptics'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import type { PacketCard } from './packet-card'
import { type ClaimOrder, claimIdOf, forgetIfRefused, nextOpening, sealed } from './packet-opening'
import { cacheOpened, refreshPacketState } from './packet-states'
import { pinCommit } from './pin-commit'

/** The interval of retries after a missing answer, while connected. */
const retryAfterMs = 2_000

type Mines = { mines: MinesView; asset: PacketView['asset'] }

/** Opens a packet: makes one claim and retries it until it is answered. */
export function useOpening(packet: PacketCard, mines: Mines | undefined) {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [state, send] = useReducer(nextOpening, sealed)
  const { id, startsAt, commit } = packet
  const stake = mines?.mines.stake
  const order = state.step === 'claiming' ? state.order : undefined
  useEffect(() => {
    if (!order) return undefined
    let isCurrent = true
    const claim = async () => {
      const show = () => engine.call(showPacket, { id })
      const failure = await pinCommit({ id, commit }, { keepsakes: packetKeepsakes, show })
      if (failure) return failure
      const input = { id, cid: order.cid, nonce: await packetKeepsakes.nonceOf(id) }
      if (stake !== undefined)
        return engine.call(claimMinePacket, { ...input, stake, password: order.password })
      return engine.call(startsAt > 0 ? claimCampaignPacket : claimPacket, input)
    }
    void claim().then((outcome) => {
      if (outcome.ok) void packetKeepsakes.keepAnswer(outcome.value)
      // The bubble shows the packet as opened even if the envelope has been closed.
      if (outcome.ok) cacheOpened(outcome.value)
      else {
        forgetIfRefused(id, outcome.refusal.name)
        refreshPacketState(id)
      }
      if (!isCurrent) return
      if (!outcome.ok) {
        const { name } = outcome.refusal
        return send({ type: 'refused', problem: { name, message: refusalText(outcome.refusal) } })
      }
      tick()
      send({ type: 'opened', opened: outcome.value })
    })
    return () => {
      isCurrent = false
    }
  }, [engine, id, startsAt, commit, stake, order])

  const isUnanswered = state.step === 'unanswered'
  useEffect(() => {
    if (!isUnanswered || !isReady) return undefined
    const timer = setTimeout(() => send({ type: 'retry' }), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isUnanswered, isReady])

  return {
    state,
    /** Whether the claim waits because the device is offline. */
    isOffline: !isReady && state.step === 'claiming',
    press: (password?: string) => {
      const pressed: ClaimOrder = { cid: claimIdOf(id, newCid), ...(password !== undefined && { password }) }
      send({ type: 'pressed', order: pressed })
    },
    retry: () => send({ type: 'retry' }),
  }
}

/** Whether the packet's message carries a commit other than the one this device saw first. */
export function useIsCommitChanged({ id, commit }: PacketCard): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    let isCurrent = true
    if (commit !== undefined)
      void packetKeepsakes.pin(id, commit).then((pinned) => isCurrent && setChanged(pinned !== commit))
    return () => {
      isCurrent = false
    }
  }, [id, commit])
  return isChanged
}

/** The stake and digits of a mine packet, loaded before asking for consent. */
export function useMines(id: string, isMine: boolean) {
  const { data, problem, reload } = useQueryOf(showPacket, { id }, { isEnabled: isMine })
  const found: Mines | undefined = data?.mines && { mines: data.mines, asset: data.asset }
  return { found, problem, reload }
}
