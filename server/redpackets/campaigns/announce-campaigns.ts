/** Posts the packets of campaigns when they are due, each exactly once, even if the server crashes in between. */
import { campaignAnnounced } from '@linnet/protocol'
import type { Audience } from '../../conversations'
import { passingFault } from '../../kernel/database'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Transact, Work } from '../../kernel/work'
import { appendToUserLogs } from '../../userlogs'
import { followersAfter, vendorsAmong } from '../../vendors'
import { writePacket } from '../create'
import type { Seals } from '../seals'
import { moneyStopped } from '../settle'
import { type LimitParts, planPacketOf } from './campaign-plan'
import {
  type CampaignRow,
  lockCampaign,
  lockUnfinished,
  markPosted,
  type PlaceRow,
  selectCampaign,
  selectDueCampaigns,
  selectPlaces,
  updateCampaign,
  updateNotified,
} from './campaign-store'
import { finishPlaces, placeEvent, returnPlaces } from './make-campaign'

const dueAtOnce = 100
const notifiedAtOnce = 1_000

export interface AnnounceParts extends LimitParts {
  transact: Transact
  audience: Audience
  seals: Seals
  log: Log
}

/**
 * Announces campaigns. Each place is one transaction: money, packet, message and the mark that it is posted.
 * A place that may no longer get a packet has its money returned; after any other failure, the next run tries
 * again.
 */
export function announceJob(parts: AnnounceParts): Job {
  const { transact, log } = parts
  return {
    name: 'redpackets.announceCampaigns',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      for (const { id } of await selectDueCampaigns(sql, { nowMs, limit: dueAtOnce })) {
        try {
          while (await announceNext(parts, id));
        } catch (error) {
          if (error instanceof Refusal && error.refusal === moneyStopped) return
          if (passingFault(error)) throw error
          log.error('a campaign cannot be announced', { campaignId: id, error })
        }
      }
      while (await transact(notifyFollowers, { isBackground: true }));
    },
  }
}

/** Posts or returns one place. Returns false if none is waiting. */
async function announceNext(parts: AnnounceParts, campaignId: string): Promise<boolean> {
  let tried: PlaceRow | undefined
  try {
    return await parts.transact((work) =>
      announceOne(work, parts, { campaignId, onPlace: (place) => (tried = place) }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal === moneyStopped) throw error
    const refused = { campaignId, placeId: tried?.id, refusal: error.refusal }
    return parts.transact((work) => returnPlace(work, refused))
  }
}

interface Next {
  campaign: CampaignRow
  place: PlaceRow | undefined
}

async function lockNext(work: Work, campaignId: string): Promise<Next | undefined> {
  const campaign = await lockCampaign(work.sql, campaignId)
  if (campaign?.status !== 'planned') return undefined
  const places = await selectPlaces(work.sql, [campaignId])
  return { campaign, place: places.find(({ state }) => state === 'waiting') }
}

/** `onPlace` learns of the place before anything can refuse it. */
async function announceOne(
  work: Work,
  parts: AnnounceParts,
  { campaignId, onPlace }: { campaignId: string; onPlace: (place: PlaceRow) => void },
): Promise<boolean> {
  const next = await lockNext(work, campaignId)
  if (!next) return false
  const { campaign, place } = next
  if (!place) {
    await finishPlaces(work, campaignId, 'announced')
    return false
  }
  onPlace(place)
  const plan = await planPacketOf(work, parts, { campaign, place })
  const { id: packetId } = await writePacket(work, parts, {
    plan,
    cid: place.id,
    intentId: null,
    campaignId,
    payment: { event: placeEvent(place.id), from: { escrow: campaignId } },
    expiresAtMs: campaign.endsAt.getTime(),
  })
  await markPosted(work.sql, { id: place.id, packetId, notifiesFollowers: place.isForFollowers })
  await updateCampaign(work.sql, { id: campaignId, status: 'planned' })
  return true
}

/** Returns the money of a refused place, unless another server has done so: the next place may well get its packet. */
async function returnPlace(
  work: Work,
  { campaignId, placeId, refusal }: { campaignId: string; placeId: string | undefined; refusal: string },
): Promise<boolean> {
  const next = await lockNext(work, campaignId)
  if (!next?.place) return false
  if (next.place.id !== placeId) return true
  await returnPlaces(work, next.campaign, { places: [next.place], refusal })
  await updateCampaign(work.sql, { id: campaignId, status: 'planned' })
  return true
}

/** Notifies some of the followers. Returns false once all of them are notified. */
async function notifyFollowers(work: Work): Promise<boolean> {
  const unfinished = await lockUnfinished(work.sql)
  if (!unfinished) return false
  const { placeId, packetId, campaignId, notifiedUntil } = unfinished
  const campaign = await selectCampaign(work.sql, campaignId)
  if (!campaign || campaign.status === 'cancelled' || campaign.endsAt.getTime() <= work.nowMs) {
    await updateNotified(work.sql, { placeId, notifiedUntil: null })
    return true
  }
  const { vendorId, text, startsAt } = campaign
  const to = await followersAfter(work, { vendorId, after: notifiedUntil, limit: notifiedAtOnce })
  const name = (await vendorsAmong(work, [vendorId])).get(vendorId) ?? ''
  const data = { id: packetId, vendorId, name, text, startsAt: unixSeconds(startsAt) }
  if (to.length > 0) await appendToUserLogs(work, [{ to, event: campaignAnnounced, data }])
  await updateNotified(work.sql, {
    placeId,
    notifiedUntil: to.length < notifiedAtOnce ? null : (to.at(-1) ?? null),
  })
  return true
}
