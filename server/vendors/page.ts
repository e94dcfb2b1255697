/** A vendor's public page, and the vendor's view of their own groups. */
import {
  type CallOutput,
  type ConversationId,
  groupRoles,
  type listVendorMembers as ListMembers,
  type PersonId,
  type VendorGroupView,
  type VendorPageView,
} from '@linnet/protocol'
import { groupsByIds, groupsOf, memberOf, membersAmong, readMembers } from '../conversations'
import { getInviteLink } from '../groups'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectArticles } from './article-store'
import { articleRow } from './articles'
import {
  deletePublicGroup,
  selectFollowings,
  selectPublicGroups,
  selectVendor,
  upsertPublicGroup,
} from './store'
import { requireVendor } from './vendors'

/** Sorts names as the list of groups does: by pinyin and Hangul, with digits as numbers. */
const byName = new Intl.Collator('zh-u-co-pinyin', { numeric: true, sensitivity: 'base' })

const latestArticles = 10
const memberPage = 50

export async function showPage(
  work: ReadWork,
  { vendorId, personId }: { vendorId: PersonId; personId: PersonId },
): Promise<VendorPageView> {
  const vendor = await selectVendor(work.sql, vendorId)
  if (vendor?.state !== 'approved') return refuse('VendorNotFound')
  const [people, groups, articles, followings] = [
    await profilesByIds(work, [vendorId]),
    await publicGroups(work, vendorId),
    await selectArticles(work.sql, { vendorId, before: null, withDrafts: false, limit: latestArticles }),
    await selectFollowings(work.sql, [{ vendorId, personId }]),
  ]
  return {
    personId: vendorId,
    name: vendor.name,
    photo: people.get(vendorId)?.photo ?? '',
    about: vendor.about,
    followers: vendor.followers,
    isFollowed: followings.length > 0,
    groups,
    articles: articles.map(articleRow),
  }
}

/** The public groups of a vendor, without those that were transferred or dissolved since. */
async function publicGroups(work: ReadWork, vendorId: PersonId): Promise<VendorPageView['groups']> {
  const rows = await selectPublicGroups(work.sql, vendorId)
  if (rows.length === 0) return []
  const owned = await groupsOf(work, { personId: vendorId, role: groupRoles.owner })
  const groups = await groupsByIds(
    work,
    rows.map(({ conversationId }) => conversationId),
  )
  return rows.flatMap(({ conversationId, code }) => {
    const group = owned.has(conversationId) ? groups.get(conversationId) : undefined
    if (!group) return []
    const { name, photo, memberCount } = group
    return [{ conversationId, name, photo, memberCount, code }]
  })
}

export async function listGroups(work: ReadWork, vendorId: PersonId): Promise<VendorGroupView[]> {
  await requireVendor(work, vendorId)
  const ids = [...(await groupsOf(work, { personId: vendorId, role: groupRoles.owner })).keys()]
  const groups = await groupsByIds(work, ids)
  const shown = new Set(
    (await selectPublicGroups(work.sql, vendorId)).map(({ conversationId }) => conversationId),
  )
  return [...groups.values()]
    .map(({ conversationId, name, photo, memberCount }) => ({
      conversationId,
      name,
      photo,
      memberCount,
      isPublic: shown.has(conversationId),
    }))
    .sort(
      (one, other) =>
        byName.compare(one.name, other.name) || (one.conversationId < other.conversationId ? -1 : 1),
    )
}

interface OwnGroup {
  vendorId: PersonId
  conversationId: ConversationId
}

/** Refuses a group that is not the vendor's own, as if it did not exist. */
async function requireOwnGroup(work: ReadWork, { vendorId, conversationId }: OwnGroup): Promise<void> {
  await requireVendor(work, vendorId)
  const me = await memberOf(work, { conversationId, personId: vendorId })
  if (me?.role !== groupRoles.owner) return refuse('ConversationNotFound')
}

export async function setGroupPublic(
  work: Work,
  { isOn, ...own }: OwnGroup & { isOn: boolean },
): Promise<void> {
  await requireOwnGroup(work, own)
  const { conversationId, vendorId } = own
  if (!isOn) return void (await deletePublicGroup(work.sql, conversationId))
  const { code } = await getInviteLink(work, { personId: vendorId, conversationId, days: 0 })
  await upsertPublicGroup(work.sql, { conversationId, vendorId, code })
}

/** Lists current members only: once people have left, neither they nor their inviters are named. */
export async function listMembers(
  work: ReadWork,
  { after, keyword, ...own }: OwnGroup & { after: PersonId | undefined; keyword: string | undefined },
): Promise<CallOutput<typeof ListMembers>> {
  await requireOwnGroup(work, own)
  const { conversationId } = own
  const found = await readMembers(work, { conversationId, after, keyword, limit: memberPage + 1 })
  const page = found.slice(0, memberPage)
  const inviterIds = [...new Set(page.flatMap(({ invitedBy }) => invitedBy ?? []))]
  const inviters = await membersAmong(work, { conversationId, personIds: inviterIds })
  const people = await profilesByIds(work, [...page.map(({ personId }) => personId), ...inviters.keys()])
  const nameOf = (id: PersonId | undefined) => (id && people.get(id)?.nickname) ?? ''
  return {
    members: page.map(({ personId, groupName, role, joinedAtMs, joinedBy, invitedBy }) => ({
      personId,
      nickname: nameOf(personId),
      photo: people.get(personId)?.photo ?? '',
      groupName,
      role,
      joinedAt: unixSeconds(joinedAtMs),
      joinedBy,
      inviter: invitedBy && inviters.has(invitedBy) ? nameOf(invitedBy) : '',
      ...(people.get(personId)?.isRobot && { isRobot: true }),
    })),
    isLast: found.length <= memberPage,
  }
}
