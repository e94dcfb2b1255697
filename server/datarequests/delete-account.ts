import { type DeletionBlock, groupRoles, type PersonId } from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import { type CallsOffer, forgetCallPreference } from '../calls'
import { forgetArchives } from '../chatexports'
import { endCode, forgetAddressBooks, forgetFriendRequests, removeAllFriends } from '../contacts'
import { type Audience, forgetDrafts, forgetFolders, forgetScheduled, groupsOf } from '../conversations'
import { forgetFavourites } from '../favourites'
import { leaveAllGroups } from '../groups'
import { forgetHappenings } from '../happenings'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import type { LiveOffer } from '../live'
import { forgetPrograms } from '../miniprograms'
import { forgetMoments } from '../moments'
import { forgetPreferences } from '../notifications'
import { anonymiseProfile, type RenameListener } from '../profiles'
import type { RealnamesOffer } from '../realnames'
import { hasMoneyInPackets } from '../redpackets'
import type { RobotsOffer } from '../robots'
import type { RoomsOffer } from '../rooms'
import { forgetStickers } from '../stickers'
import { forgetRatings } from '../support'
import { forgetUserLog } from '../userlogs'
import { forgetVendor } from '../vendors'
import { forgetVideos } from '../videos'
import { closeMoney, forgetAddresses, type WalletOffer } from '../wallet'

export interface DeletionParts {
  audience: Audience
  onRenamed: RenameListener
  closeAccount: AuthOffer['closeAccount']
  endCallOf: CallsOffer['endCallOf']
  readAccount: WalletOffer['readAccount']
  deleteRobotsOf: RobotsOffer['deleteRobotsOf']
  forgetDocuments: RealnamesOffer['forgetDocuments']
  forgetLive: LiveOffer['forgetLive']
  forgetRooms: RoomsOffer['forgetRooms']
}

const ownerRole = groupRoles.owner

/** Reasons why the account can't be deleted yet. */
export async function blocksOf(
  work: ReadWork,
  { readAccount }: Pick<DeletionParts, 'readAccount'>,
  personId: PersonId,
): Promise<DeletionBlock[]> {
  const [{ wallet }, isInPackets, groups] = await Promise.all([
    readAccount(work, { personId }),
    hasMoneyInPackets(work, personId),
    groupsOf(work, { personId, role: ownerRole }),
  ])
  const hasMoney = isInPackets || BigInt(wallet.balance) > 0n || BigInt(wallet.held) > 0n
  const ownsGroups = [...groups.values()].includes(ownerRole)
  return [...(hasMoney ? (['money'] as const) : []), ...(ownsGroups ? (['groups'] as const) : [])]
}

/**
 * Deletes an account permanently. Its sessions end first, so that nothing new can begin. Messages that others received and the
 * rows of the books stay, without a name.
 */
export async function deleteAccount(work: Work, parts: DeletionParts, personId: PersonId): Promise<void> {
  await parts.closeAccount(work, personId)
  // Others' holds in favour of this person are ended first. The person's accounts are then locked and closed, after which no payment
  // to or from them can be made; payments that waited for the lock are refused.
  await parts.endCallOf(work, personId)
  await forgetMoments(work, personId)
  if (!(await closeMoney(work, personId))) return refuse('DeletionBlocked')
  if ((await blocksOf(work, parts, personId)).length > 0) return refuse('DeletionBlocked')
  await parts.deleteRobotsOf(work, personId)
  await forgetVendor(work, personId)
  // A call that ends because of this leaves its note in the group.
  await parts.forgetRooms(work, personId)
  await leaveAllGroups(work, parts.audience, personId)
  await removeAllFriends(work, personId)
  await forgetScheduled(work, personId)
  await forgetDrafts(work, personId)
  await forgetFolders(work, personId)
  await forgetFavourites(work, personId)
  await forgetStickers(work, personId)
  await forgetPrograms(work, personId)
  await forgetVideos(work, personId)
  await parts.forgetLive(work, personId)
  await forgetArchives(work, personId)
  await forgetCallPreference(work, personId)
  await forgetHappenings(work, personId)
  await forgetPreferences(work, personId)
  await forgetFriendRequests(work, personId)
  await endCode(work, personId)
  await forgetAddressBooks(work, personId)
  await parts.forgetDocuments(work, personId)
  await forgetRatings(work, personId)
  await forgetAddresses(work, personId)
  await anonymiseProfile(work, parts.onRenamed, personId)
  // Last, because some of the steps above notify the person's devices.
  await forgetUserLog(work, personId)
}
