import type { MemberView } from '@linnet/protocol/groups'

/** The members read so far, from the first. */
export type MemberPages = { members: readonly MemberView[]; isLast: boolean }

/** The members with the next page behind them; somebody who moved meanwhile stands once. */
export function withNextPage(known: MemberPages, page: MemberPages): MemberPages {
  const ids = new Set(known.members.map(({ personId }) => personId))
  const fresh = page.members.filter(({ personId }) => !ids.has(personId))
  return { members: [...known.members, ...fresh], isLast: page.isLast }
}

/**
 * The members after the first page was read anew. What was read behind it stays, so that the list does not shrink under
 * the finger; when the page's end is not known there, the rest is read again by scrolling.
 */
export function withFirstPage(known: MemberPages | undefined, page: MemberPages): MemberPages {
  const last = page.members.at(-1)?.personId
  const at = known?.members.findIndex(({ personId }) => personId === last) ?? -1
  if (!known || page.isLast || at < 0) return page
  return withNextPage(page, { members: known.members.slice(at + 1), isLast: known.isLast })
}

/** The members without those who were put out. */
export function withoutMembers(known: MemberPages, gone: ReadonlySet<string>): MemberPages {
  return { ...known, members: known.members.filter(({ personId }) => !gone.has(personId)) }
}

/** The members with some of them changed. */
export function withMembers(
  known: MemberPages,
  ids: ReadonlySet<string>,
  change: Partial<MemberView>,
): MemberPages {
  const members = known.members.map((one) => (ids.has(one.personId) ? { ...one, ...change } : one))
  return { ...known, members }
}

/** What somebody is called in the group. */
export const memberName = ({ groupName, nickname }: Pick<MemberView, 'groupName' | 'nickname'>): string =>
  groupName || nickname
