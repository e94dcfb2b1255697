import type { GroupView, MemberView } from '@linnet/protocol/groups'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, SearchX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { LongList } from '../../../kit/LongList'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useLongPress } from '../../../kit/use-long-press'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useClientState } from '../../../session/engine'
import { memberName } from '../../../session/member-name'
import { groupTexts } from '../group-texts'
import { infoTexts } from '../info-texts'
import { GroupGate } from '../parts/GroupGate'
import { RoleMark } from '../parts/RoleMark'
import { useMemberActions } from '../parts/use-member-actions'
import { useMembers } from '../parts/use-members'
import { useMuteWords } from '../parts/use-mute-words'
import { useOpenMember } from '../parts/use-open-member'
import { canAdd, isAbove } from '../permissions'
import styles from './AllMembers.module.css'

/** Everybody in a group: owner, administrators, then by the time they came. */
export function AllMembers() {
  const texts = useTexts(groupTexts)
  return <GroupGate title={texts.members}>{(group) => <List group={group} />}</GroupGate>
}

function List({ group }: { group: GroupView }) {
  const texts = useTexts(groupTexts)
  const { add } = useTexts(infoTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const [typed, setTyped] = useState('')
  const members = useMembers(group.conversationId, typed)
  const openMember = useOpenMember(group)
  const { openActions, sheets } = useMemberActions(group, members)
  const shown = members.members
  return (
    <Screen
      title={texts.members}
      subtitle={texts.memberCount({ n: group.memberCount })}
      status={status}
      tone="surface"
      ownScroll
      actions={
        canAdd(group) && (
          <IconButton
            icon={<UserPlus size={22} />}
            label={add}
            onPress={() => go(screens.pickFriends, { conversation: group.conversationId })}
          />
        )
      }
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.searchMembers} />}
    >
      {!shown && members.problem === undefined && <SkeletonRows />}
      {!shown && members.problem !== undefined && (
        <ErrorState message={members.problem} onRetry={members.reload} />
      )}
      {shown?.length === 0 && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>
          {texts.noMatch({ text: typed.trim() })}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <LongList onNearEnd={members.loadMore}>
          {shown.map((member) => (
            <MemberRow
              key={member.personId}
              member={member}
              onOpen={openMember}
              onMore={isAbove(group.myRole, member.role) ? openActions : undefined}
            />
          ))}
        </LongList>
      )}
      {sheets}
    </Screen>
  )
}

type MemberRowProps = {
  member: MemberView
  onOpen: (member: MemberView) => void
  /** Only for those about whom I can do something. */
  onMore: ((member: MemberView) => void) | undefined
}

function MemberRow({ member, onOpen, onMore }: MemberRowProps) {
  const texts = useTexts(groupTexts)
  const me = useClientState((state) => state.me)
  const muteWords = useMuteWords()
  const press = useLongPress(() => onMore?.(member))
  const name = memberName(member)
  const note = [member.groupName === '' ? '' : member.nickname, muteWords(member.mutedUntil) ?? '']
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.row}>
      <button type="button" className={styles.person} onClick={() => onOpen(member)} {...press}>
        <Avatar id={member.personId} name={name} photo={member.photo} size={40} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {member.personId === me && <span className={styles.me}>{texts.you}</span>}
          </span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
        <RoleMark role={member.role} />
      </button>
      {onMore && (
        <IconButton icon={<Ellipsis size={20} />} label={texts.more} onPress={() => onMore(member)} />
      )}
    </div>
  )
}
