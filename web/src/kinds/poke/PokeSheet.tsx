import { messageKinds } from '@linnet/protocol/conversations'
import type { MemberView } from '@linnet/protocol/groups'
import { useState } from 'react'
import { Avatar } from '../../kit/Avatar'
import { Cell } from '../../kit/Cell'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorState } from '../../kit/ErrorState'
import { NameLine } from '../../kit/NameLine'
import { SearchField } from '../../kit/SearchField'
import { Sheet } from '../../kit/Sheet'
import { SkeletonRows } from '../../kit/SkeletonRows'
import { useTexts } from '../../kit/texts'
import { memberName } from '../../session/member-name'
import { useMentionable } from '../../session/mentionable'
import type { ComposerContext } from '../../session/message-kinds'
import { pokeTexts } from './poke-texts'

/** Chooses the member of a group to poke: those who spoke last stand first. */
export function PokeSheet({ context, onClose }: { context: ComposerContext; onClose: () => void }) {
  const texts = useTexts(pokeTexts)
  const [typed, setTyped] = useState('')
  const { members, hasFailed, retry } = useMentionable(context.chat.id, typed)
  const poke = (member: MemberView) => {
    onClose()
    const { personId, photo } = member
    const person = { id: personId, name: memberName(member), photo }
    context.send(messageKinds.poke, { person }, { personId })
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
      {!members && (hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows count={4} />)}
    </Sheet>
  )
}
