import { foldName } from '@linnet/protocol/fold'
import type { MemberView } from '@linnet/protocol/groups/calls'
import { memberName } from '~/people/member-name'
import { isFoundBy } from '~/people/name-search'
import type { Mentioned } from './mentions'

/** Somebody that the list offers. */
export type Choice = Mentioned & { key: string; photo: string }

/**
 * The people to offer for a keyword; from an answer to an earlier keyword, only those who fit the typed one, by either of their
 * names. `all` is the name of everybody.
 */
export function choicesOf(
  members: readonly Pick<MemberView, 'personId' | 'photo' | 'groupName' | 'nickname'>[],
  { keyword, isPrevious, all }: { keyword: string; isPrevious: boolean; all: string | undefined },
): Choice[] {
  const fitting = isPrevious
    ? members.filter(({ groupName, nickname }) => isFoundBy([groupName, nickname], keyword))
    : members
  const people = fitting.map((member) => ({
    key: member.personId,
    personId: member.personId,
    photo: member.photo,
    name: memberName(member),
  }))
  return [
    ...(all !== undefined && foldName(all).startsWith(foldName(keyword))
      ? [{ key: 'all', name: all, personId: undefined, photo: '' }]
      : []),
    ...people,
  ]
}
