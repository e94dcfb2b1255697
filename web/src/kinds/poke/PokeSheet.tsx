import type { MemberView } from '@linnet/protocol/groups/calls'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import type { ComposerContext } from '~/messages/message-kinds'
import { memberName } from '~/people/member-name'
import { useMentionable } from '~/people/mentionable'
import { pokeTexts } from './poke-texts'

/** Chooses the member of a group to poke; recent senders come first. */
export function PokeSheet({ context, onClose }: { context: ComposerContext; onClose: () => void }) {
  const texts = useTexts(pokeTexts)
  const [typed, setTyped] = useState('')
  const { members, problem, reload } = useMentionable(context.chat.id, typed)
  const poke = (member: MemberView) => {
    onClose()
    const { personId, photo } = member
    const person = { id: personId, name: memberName(member), photo }
    context.send({ kind: 'poke', person }, { personId })
  }
  return (
    <Sheet isOpen onClose={onClose} title={texts.whom}>
      <SearchField value={typed} onChange={setTyped} />
      {members?.map((member) => (
        <Cell
          key={member.personId}
          leading={<Avatar id={member.personId} name={memberName(member)} photo={member.photo} size={40} />}
          title={<NameLine>{memberName(member)}</NameLine>}
          hasChevron={false}
          onPress={() => poke(member)}
        />
      ))}
      {members?.length === 0 && <EmptyState>{texts.nobody}</EmptyState>}
      {!members && problem === undefined && <SkeletonRows count={4} />}
      {!members && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
    </Sheet>
  )
}
