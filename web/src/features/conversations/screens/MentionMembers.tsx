import type { ConversationId } from '@linnet/protocol'
import { groupRoles, mostMentions } from '@linnet/protocol/conversations'
import { SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell, cellContent } from '../../../kit/Cell'
import { Checkbox } from '../../../kit/Checkbox'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { goBack } from '../../../platform/navigation'
import { useParams } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useClientState } from '../../../session/engine'
import { useMentionable } from '../../../session/mentionable'
import { composerTexts } from '../composer-texts'
import { handOver } from '../composing'
import { conversationTexts } from '../conversation-texts'
import type { Mentioned } from '../mentions'
import styles from '../parts/TargetCell.module.css'

/** Chooses whom of a group the message being written mentions. */
export function MentionMembers() {
  const texts = useTexts(composerTexts)
  const words = useTexts(conversationTexts)
  const status = useConnectionLine()
  const id = useParams()['conversation'] as ConversationId | undefined
  const group = useClientState((state) => (id ? state.chats.get(id)?.group : undefined))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Mentioned[]>([])
  const { members, hasFailed, retry } = useMentionable(group ? id : undefined, typed)
  if (!id || !group) {
    return (
      <Screen title={texts.mention} tone="surface">
        <EmptyState>{words.notFound}</EmptyState>
      </Screen>
    )
  }
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
      {group.myRole !== groupRoles.member && typed === '' && (
        <Cell
          icon={<UsersRound size={22} />}
          title={`@${texts.all}`}
          subtitle={texts.allNote}
          onPress={() => finish([{ name: texts.all, personId: undefined }])}
        />
      )}
      {members?.map(({ personId, nickname, groupName, photo }) => {
        const name = groupName || nickname
        return (
          <label key={personId} className={styles.cell}>
            <Checkbox
              label={name}
              isChecked={chosen.some((each) => each.personId === personId)}
              onChange={() => toggle({ name, personId })}
            />
            {cellContent({
              leading: <Avatar id={personId} name={name} photo={photo} size={40} />,
              title: name,
              ...(groupName !== '' && groupName !== nickname && { subtitle: nickname }),
              hasChevron: false,
            })}
          </label>
        )
      })}
      {members?.length === 0 && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMember}</EmptyState>
      )}
      {!members && (hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows />)}
    </Screen>
  )
}
