import { messageKinds } from '@linnet/protocol/conversations'
import type { MemberView } from '@linnet/protocol/groups'
import { useState } from 'react'
import { Avatar } from '../../kit/Avatar'
import { Cell } from '../../kit/Cell'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorState } from '../../kit/ErrorState'
import { SearchField } from '../../kit/SearchField'
import { Sheet } from '../../kit/Sheet'
import { SkeletonRows } from '../../kit/SkeletonRows'
import { useTexts } from '../../kit/texts'
import { useMentionable } from '../../session/mentionable'
import type { ComposerContext } from '../../session/message-kinds'
import { pokeTexts } from './poke-texts'

/** Chooses the member of a group to poke: those who spoke last stand first. */
export function PokeSheet({ context, onClose }: { context: ComposerContext; onClose: () => void }) {
  const texts = useTexts(pokeTexts)
  const [typed, setTyped] = useState('')
  const { members, hasFailed, retry } = useMentionable(context.chat.id, typed)
  const poke = ({ personId, nickname, groupName, photo }: MemberView) => {
    onClose()
    const person = { id: personId, name: groupName || nickname, photo }
    context.send(messageKinds.poke, { person }, { personId })
  }
  return (
    <Sheet isOpen onClose={onClose} title={texts.whom}>
      <SearchField value={typed} onChange={setTyped} />
      {members?.map((member) => (
        <Cell
          key={member.personId}
          leading={
            <Avatar
              id={member.personId}
              name={member.groupName || member.nickname}
              photo={member.photo}
              size={40}
            />
          }
          title={member.groupName || member.nickname}
          hasChevron={false}
          onPress={() => poke(member)}
        />
      ))}
      {members?.length === 0 && <EmptyState>{texts.nobody}</EmptyState>}
      {!members && (hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows count={4} />)}
    </Sheet>
  )
}
