import type { Chat } from '@linnet/client'
import { maxMentions } from '@linnet/protocol/conversations/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { composerTexts } from '~/features/conversations/composer/composer-texts'
import { handOver } from '~/features/conversations/composer/composing'
import type { Mentioned } from '~/features/conversations/composer/mentions/mentions'
import { topTexts } from '~/features/conversations/composer/top-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { memberName } from '~/people/member-name'
import { useMentionable } from '~/people/mentionable'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'

/** Picks the group members to mention in the message being written. */
export function MentionMembers() {
  const texts = { ...useTexts(composerTexts), ...useTexts(topTexts) }
  return (
    <ChatGate title={texts.mention} tone="surface">
      {(chat) => <Choice chat={chat} />}
    </ChatGate>
  )
}

function Choice({ chat: { id, group } }: { chat: Chat }) {
  const texts = { ...useTexts(composerTexts), ...useTexts(topTexts) }
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Mentioned[]>([])
  const { members, problem, reload } = useMentionable(id, typed)
  const finish = (mentioned: readonly Mentioned[]) => {
    handOver({ id, text: '', mentioned })
    goBack()
  }
  const toggle = (person: Mentioned) => {
    if (chosen.some(({ personId }) => personId === person.personId))
      return setChosen(chosen.filter(({ personId }) => personId !== person.personId))
    if (chosen.length >= maxMentions) return showToast(texts.tooManyMentions({ most: maxMentions }))
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
      {!members &&
        (problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />)}
    </Screen>
  )
}
