import type { Chat } from '@linnet/client'
import { groupRoles, mostMentions } from '@linnet/protocol/conversations'
import { SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { PickRow } from '../../../kit/PickRow'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { goBack } from '../../../platform/navigation'
import { ChatGate } from '../../../session/ChatGate'
import { useConnectionLine } from '../../../session/connection-line'
import { memberName } from '../../../session/member-name'
import { useMentionable } from '../../../session/mentionable'
import { composerTexts } from '../composer-texts'
import { handOver } from '../composing'
import type { Mentioned } from '../mentions'

/** Chooses whom of a group the message being written mentions. */
export function MentionMembers() {
  const texts = useTexts(composerTexts)
  return (
    <ChatGate title={texts.mention} tone="surface">
      {(chat) => <Choice chat={chat} />}
    </ChatGate>
  )
}

function Choice({ chat: { id, group } }: { chat: Chat }) {
  const texts = useTexts(composerTexts)
  const status = useConnectionLine()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Mentioned[]>([])
  const { members, hasFailed, retry } = useMentionable(id, typed)
  const finish = (mentioned: readonly Mentioned[]) => {
    handOver({ id, text: '', mentioned })
    goBack()
  }
  const toggle = (person: Mentioned) => {
    if (chosen.some(({ personId }) => personId === person.personId))
      return setChosen(chosen.filter(({ personId }) => personId !== person.personId))
    if (chosen.length >= mostMentions) return showToast(texts.tooManyMentions({ most: mostMentions }))
    setChosen([...chosen, person])
  }
  return (
    <Screen
      title={texts.mention}
      status={status}
      tone="surface"
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.searchMembers} />}
      actions={
        <Button kind="plain" size="small" disabled={chosen.length === 0} onPress={() => finish(chosen)}>
          {texts.done}
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      }
    >
      {group && group.myRole !== groupRoles.member && typed === '' && (
        <Cell
          icon={<UsersRound size={22} />}
          title={`@${texts.all}`}
          subtitle={texts.allNote}
          onPress={() => finish([{ name: texts.all, personId: undefined }])}
        />
      )}
      {members?.map((member) => {
        const { personId, nickname, photo } = member
        const name = memberName(member)
        return (
          <PickRow
            key={personId}
            id={personId}
            name={name}
            photo={photo}
            note={name === nickname ? undefined : nickname}
            isPicked={chosen.some((each) => each.personId === personId)}
            onChange={() => toggle({ name, personId })}
          />
        )
      })}
      {members?.length === 0 && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMember}</EmptyState>
      )}
      {!members && (hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows />)}
    </Screen>
  )
}
