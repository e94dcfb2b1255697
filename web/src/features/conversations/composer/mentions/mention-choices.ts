import { foldName } from '@linnet/protocol/fold'
import type { MemberView } from '@linnet/protocol/groups/calls'
import { memberName } from '~/people/member-name'
import { isFoundBy } from '~/people/name-search'
import type { Mentioned } from './mentions'

/** Somebody that the list offers. */
export type Choice = Mentioned & { key: string; photo: string }

/** Whom to offer for a keyword: of an answer to an earlier one, only who fits what is typed now. `all` is the name of everybody. */
export function choicesOf(
  members: readonly Pick<MemberView, 'personId' | 'photo' | 'groupName' | 'nickname'>[],
  { keyword, isPrevious, all }: { keyword: string; isPrevious: boolean; all: string | undefined },
): Choice[] {
  const people = members.map((member) => ({
    key: member.personId,
    personId: member.personId,
    photo: member.photo,
    name: memberName(member),
  }))
  return [
    ...(all !== undefined && foldName(all).startsWith(foldName(keyword))
      ? [{ key: 'all', name: all, personId: undefined, photo: '' }]
      : []),
    ...(isPrevious ? people.filter(({ name }) => isFoundBy([name], keyword)) : people),
  ]
}
