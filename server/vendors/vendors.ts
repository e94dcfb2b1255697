/** Applying to be a vendor, and the abilities of vendors. */
import { isBlank, type PersonId, vendorContract, type VendorView } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import {
  deleteFollower,
  deleteFollowings,
  deletePage,
  type Following,
  insertFollower,
  lockVendor,
  selectApproved,
  selectFollowed,
  selectFollowersAfter,
  selectFollowings,
  selectVendor,
  updateAbout,
  upsertApplication,
  type VendorRow,
} from './store'

export interface Facts {
  name: string
  contact: string
  about: string
  contract: number
}

/** Applies, or applies again after a refusal. */
export async function apply(
  work: Work,
  { personId, contract, ...given }: Facts & { personId: PersonId },
): Promise<VendorView> {
  if (contract !== vendorContract) return refuse('VendorContractChanged')
  const [name, contact, about] = [given.name.trim(), given.contact.trim(), given.about.trim()]
  if ([name, contact, about].some(isBlank)) return refuse('VendorFactsMissing')
  const application = { personId, name, contact, about, contract, nowMs: work.nowMs }
  if (!(await upsertApplication(work.sql, application))) {
    const known = await selectVendor(work.sql, personId)
    return refuse(known?.state === 'ended' ? 'VendorClosed' : 'VendorAlready')
  }
  return showOwn(work, personId)
}

export async function showOwn(work: ReadWork, personId: PersonId): Promise<VendorView> {
  return vendorView(await selectVendor(work.sql, personId))
}

export const vendorView = (row: VendorRow | undefined): VendorView => ({
  ...(row && { state: row.state }),
  name: row?.name ?? '',
  contact: row?.contact ?? '',
  about: row?.about ?? '',
  reason: row?.reason ?? '',
  appliedAt: row ? unixSeconds(row.appliedAt) : 0,
  contract: vendorContract,
  followers: row?.followers ?? 0,
})

/** The people among these who are vendors now. */
export async function vendorsAmong(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, string>> {
  const rows = personIds.length > 0 ? await selectApproved(work.sql, personIds) : []
  return new Map(rows.map(({ personId, name }) => [personId, name]))
}

export const isVendor = async (work: ReadWork, personId: PersonId): Promise<boolean> =>
  (await vendorsAmong(work, [personId])).has(personId)

export async function requireVendor(work: ReadWork, personId: PersonId): Promise<void> {
  if (!(await isVendor(work, personId))) return refuse('NotAVendor')
}

/** Admits a vendor to the desk. A concurrent suspension waits for this session and ends it too. */
export async function enterDesk(work: Work, personId: PersonId): Promise<void> {
  if ((await lockVendor(work.sql, personId))?.state !== 'approved') return refuse('NotAVendor')
}

export async function setPage(
  work: Work,
  { personId, about }: { personId: PersonId; about: string },
): Promise<VendorView> {
  const row = await lockVendor(work.sql, personId)
  if (row?.state !== 'approved') return refuse('NotAVendor')
  await updateAbout(work.sql, { personId, about: about.trim() })
  return showOwn(work, personId)
}

/** Follows a vendor, or stops following. A person who follows an ended vendor can still stop. */
export async function follow(
  work: Work,
  { isOn, ...following }: Following & { isOn: boolean },
): Promise<{ followers: number }> {
  const { vendorId, personId } = following
  if (vendorId === personId) return refuse('NotYourself')
  const vendor = await lockVendor(work.sql, vendorId)
  if (!vendor || (isOn && vendor.state !== 'approved')) return refuse('VendorNotFound')
  if (isOn) await insertFollower(work.sql, { ...following, nowMs: work.nowMs })
  else await deleteFollower(work.sql, following)
  return { followers: (await selectVendor(work.sql, vendorId))?.followers ?? 0 }
}

/**
 * The time from which each of these people has followed a vendor, in the same order; undefined if they don't.
 */
export async function followingsOf(
  work: ReadWork,
  pairs: readonly Following[],
): Promise<(number | undefined)[]> {
  const rows = pairs.length > 0 ? await selectFollowings(work.sql, pairs) : []
  const since = new Map(rows.map(({ vendorId, personId, since: at }) => [vendorId + personId, at.getTime()]))
  return pairs.map(({ vendorId, personId }) => since.get(vendorId + personId))
}

const mostFollowed = 500

/** The vendors that a person follows, latest first. */
export const followedBy = async ({ sql }: ReadWork, personId: PersonId): Promise<PersonId[]> =>
  (await selectFollowed(sql, { personId, limit: mostFollowed })).map(({ vendorId }) => vendorId)

/** A page of a vendor's followers, by id. */
export const followersAfter = async (
  { sql }: ReadWork,
  page: { vendorId: PersonId; after: string; limit: number },
): Promise<PersonId[]> => (await selectFollowersAfter(sql, page)).map(({ personId }) => personId)

/** Deletes the vendor data of a person whose account is deleted: their page, articles and open groups, and their follows. */
export async function forgetVendor({ sql, nowMs }: Work, personId: PersonId): Promise<void> {
  await deleteFollowings(sql, personId)
  await deletePage(sql, { personId, nowMs })
}
