import { newCid } from '@linnet/client/cid'
import { claimCampaignPacket, claimMinePacket, claimPacket, showPacket } from '@linnet/protocol/redpackets'
import type { MinesView, PacketView } from '@linnet/protocol/redpackets/views'
import { useEffect, useReducer } from 'react'
import { useQueryOf } from '~/data/use-query'
import { tick } from '~/platform/haptics'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import type { PacketCard } from './packet-card'
import { type ClaimOrder, claimIdOf, nextOpening, sealed } from './packet-opening'
import { noteOpened, refreshPacketState } from './packet-states'

/** Between two questions about an answer that did not come, while the line seems to be there. */
const askAgainMs = 2_000

type Mines = { mines: MinesView; asset: PacketView['asset'] }

/** Opens one packet: one claim, asked for until it is answered. */
export function useOpening(packet: PacketCard, mines: Mines | undefined) {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [state, send] = useReducer(nextOpening, sealed)
  const { id, startsAt } = packet
  const stake = mines?.mines.stake
  const order = state.step === 'asking' ? state.order : undefined
  useEffect(() => {
    if (!order) return undefined
    let isCurrent = true
    const claim = { id, cid: order.cid }
    const answer =
      stake !== undefined
        ? engine.call(claimMinePacket, { ...claim, stake, password: order.password })
        : engine.call(startsAt > 0 ? claimCampaignPacket : claimPacket, claim)
    void answer.then((outcome) => {
      // Whoever has closed the envelope meanwhile sees the packet opened all the same.
      if (outcome.ok) noteOpened(outcome.value)
      else refreshPacketState(id)
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
  }, [engine, id, startsAt, stake, order])

  const isUnanswered = state.step === 'unanswered'
  useEffect(() => {
    if (!isUnanswered || !isReady) return undefined
    const timer = setTimeout(() => send({ type: 'askAgain' }), askAgainMs)
    return () => clearTimeout(timer)
  }, [isUnanswered, isReady])

  return {
    state,
    /** It is being asked, and there is no line to ask over. */
    isCut: !isReady && state.step === 'asking',
    press: (password?: string) => {
      const pressed: ClaimOrder = { cid: claimIdOf(id, newCid), ...(password !== undefined && { password }) }
      send({ type: 'pressed', order: pressed })
    },
    askAgain: () => send({ type: 'askAgain' }),
  }
}

/** What a mine packet asks for, read before anything is agreed to. */
export function useMines(id: string, isMine: boolean) {
  const { data, problem, reload } = useQueryOf(showPacket, { id }, { isEnabled: isMine })
  const found: Mines | undefined = data?.mines && { mines: data.mines, asset: data.asset }
  return { found, problem, reload }
}
