/** The transfers that packets and their claims require. */
import { lowestId, nextAfter, pagesWritten } from '../kernel/checks'
import type { CausedTransfer, MoneyCauses } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import { endOfHold, intentEvent, transferOfPayment } from '../wallet'
import { campaignPage, campaignsBehind, campaignsWrittenSince } from './campaigns/campaign-causes'
import { placeEvent } from './campaigns/make-campaign'
import {
  type CauseClaimRow,
  type CausePacketRow,
  selectClaimsFor,
  selectPacketPage,
  selectPacketsOf,
  selectWrittenPackets,
} from './cause-store'
import { claimEvent, refundEvent, stakeEvent } from './settle'

/** The packets of a page, each of which has up to 100 claims. */
const pageSize = 200

export const packetCauses: MoneyCauses = {
  kinds: ['redpackets.packets', 'redpackets.campaigns'],
  name: 'packetsWithoutTransfer',
  /** First the pages of campaigns, then those of packets. */
  async page(work, from) {
    const [kind, after] =
      from === undefined ? ['campaigns', lowestId] : (JSON.parse(from) as [string, string])
    if (kind === 'packets') {
      const packets = await selectPacketPage(work.sql, { after, limit: pageSize })
      const { next } = nextAfter(packets, pageSize)
      return {
        transfers: await transfersOf(work, packets),
        ...(next !== undefined && { next: JSON.stringify(['packets', next]) }),
      }
    }
    const { transfers, next } = await campaignPage(work, after)
    const following = next === undefined ? ['packets', lowestId] : ['campaigns', next]
    return { transfers, next: JSON.stringify(following) }
  },
  async *writtenSince(work, since) {
    yield* campaignsWrittenSince(work, since)
    yield* packetsWrittenSince(work, since)
  },
  async behind(work, transfers) {
    const ids = [...new Set(transfers.flatMap(({ reference }) => reference ?? []))]
    return [...(await readTransfers(work, ids)), ...(await campaignsBehind(work, ids))]
  },
}

async function* packetsWrittenSince(work: ReadWork, since: string): AsyncIterable<readonly CausedTransfer[]> {
  const { sql } = work
  const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWrittenPackets(sql, page))
  for await (const packets of pages)
    yield await readTransfers(
      work,
      packets.map(({ id }) => id),
    )
}

async function readTransfers(work: ReadWork, ids: readonly string[]): Promise<CausedTransfer[]> {
  if (ids.length === 0) return []
  return transfersOf(work, await selectPacketsOf(work.sql, [...new Set(ids)]))
}

async function transfersOf({ sql }: ReadWork, packets: readonly CausePacketRow[]): Promise<CausedTransfer[]> {
  if (packets.length === 0) return []
  const claims = await selectClaimsFor(
    sql,
    packets.map(({ id }) => id),
  )
  const claimsOf = Map.groupBy(claims, (claim) => claim.packetId)
  return packets.flatMap((packet) => [
    ...transfersOfPacket(packet),
    ...(claimsOf.get(packet.id) ?? []).flatMap((claim) => transfersOfClaim(packet, claim)),
  ])
}

/** The payer's payment, and the refund. */
function transfersOfPacket(packet: CausePacketRow): CausedTransfer[] {
  const { id, payerId: payer, asset, amount, returned } = packet
  const escrow = { escrow: id }
  const made = transferOfPayment({ ...sourceOf(packet), to: escrow, asset, amount })
  if (returned === 0n) return [made]
  const refund = { event: refundEvent(id), from: escrow, to: { person: payer }, asset, amount: returned }
  return [made, transferOfPayment(refund)]
}

/** A campaign's packet is paid from the escrow of the campaign, under the id of its place, which is the packet's cid. */
function sourceOf({ cid, intentId, campaignId, payerId: payer }: CausePacketRow) {
  if (intentId !== null) return { event: intentEvent(intentId), from: { person: payer } }
  if (campaignId === null) throw new Error('nothing paid for a packet')
  return { event: placeEvent(cid), from: { escrow: campaignId } }
}

/** The share, which a mine packet pays when it ends; and for a mine packet the stake, held until then. */
function transfersOfClaim(
  { id, payerId: payer, asset, stake }: CausePacketRow,
  claim: CauseClaimRow,
): CausedTransfer[] {
  const person = claim.personId
  const share =
    claim.isSettled && claim.amount !== null
      ? [
          transferOfPayment({
            event: claimEvent(id, person),
            from: { escrow: id },
            to: { person },
            asset,
            amount: claim.amount,
          }),
        ]
      : []
  if (stake === null) return share
  const event = stakeEvent({ packetId: id, personId: person, cid: claim.cid })
  const hold: CausedTransfer = {
    ...transferOfPayment({ event, from: { person }, to: { person: payer }, asset, amount: stake }),
    kind: 'pending',
  }
  return claim.isSettled ? [...share, hold, endOfHold(hold, claim.paid ?? 0n)] : [hold]
}
