import type { GroupView, MemberView } from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { infoTexts } from '~/features/groups/info-texts'
import { muteState } from '~/features/groups/mute-times'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { RoleMark } from '~/features/groups/parts/RoleMark'
import { useMemberActions } from '~/features/groups/parts/use-member-actions'
import { useOpenMember } from '~/features/groups/parts/use-open-member'
import { canAdd, isAbove } from '~/features/groups/permissions'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { LongList } from '~/kit/lists/LongList'
import { SearchScreen } from '~/kit/screens/SearchScreen'
import { timeAhead } from '~/kit/text/relative-time'
import { useLongPress } from '~/kit/use-long-press'
import { memberName } from '~/people/member-name'
import { useMembers } from '~/people/members'
import { RobotMark } from '~/people/RobotMark'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './AllMembers.module.css'

/** All members of a group: owner, admins, then by time of joining. */
export function AllMembers() {
  const texts = useTexts(groupTexts)
  return <GroupGate title={texts.members}>{(group) => <List group={group} />}</GroupGate>
}

function List({ group }: { group: GroupView }) {
  const texts = useTexts(groupTexts)
  const { add } = useTexts(infoTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const members = useMembers(group.conversationId, typed)
  const openMember = useOpenMember(group)
  const { openActions, sheets } = useMemberActions(group, members)
  const shown = members.members
  return (
    <SearchScreen
      title={texts.members}
      subtitle={texts.memberCount({ n: group.memberCount })}
      status={status}
      actions={
        canAdd(group) && (
          <IconButton
            icon={<UserPlus size={22} />}
            label={add}
            onPress={() => go(screens.pickFriends, { conversation: group.conversationId })}
          />
        )
      }
      search={{ value: typed, onChange: setTyped, placeholder: texts.searchMembers }}
      count={shown?.length}
      problem={members.problem}
      onRetry={members.reload}
      isSearching
      noMatch={texts.noMatch({ text: typed.trim() })}
      overlay={sheets}
    >
      <LongList onNearEnd={members.loadMore}>
        {shown?.map((member) => (
          <MemberRow
            key={member.personId}
            member={member}
            onOpen={openMember}
            onMore={isAbove(group.myRole, member.role) ? openActions : undefined}
          />
        ))}
      </LongList>
    </SearchScreen>
  )
}

type MemberRowProps = {
  member: MemberView
  onOpen: (member: MemberView) => void
  /** Opens the actions on the member; undefined if there are none. */
  onMore: ((member: MemberView) => void) | undefined
}

function MemberRow({ member, onOpen, onMore }: MemberRowProps) {
  const texts = useTexts(groupTexts)
  const me = useClientState((state) => state.me)
  const muteText = useMuteText()
  const press = useLongPress(() => onMore?.(member))
  const name = memberName(member)
  const note = [member.groupName === '' ? '' : member.nickname, muteText(member.mutedUntil) ?? '']
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.row}>
      <button type="button" className={styles.person} onClick={() => onOpen(member)} {...press}>
        <Avatar id={member.personId} name={name} photo={member.photo} size={40} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className="truncate" dir="auto">
              {name}
            </span>
            <RobotMark isRobot={member.isRobot} />
            {member.personId === me && <span className={styles.me}>{texts.you}</span>}
          </span>
          {note !== '' && <span className="truncate tertiary">{note}</span>}
        </span>
        <RoleMark role={member.role} />
      </button>
      {onMore && (
        <IconButton icon={<Ellipsis size={20} />} label={texts.more} onPress={() => onMore(member)} />
      )}
    </div>
  )
}

/** Describes a mute that ends at `until`; undefined once it is over. */
function useMuteText(): (until: number) => string | undefined {
  const texts = useTexts(groupTexts)
  const now = useNow()
  return (until) => {
    const state = muteState(until, now)
    if (state === 'over') return undefined
    if (state === 'open') return texts.muted
    return texts.mutedUntil({ when: timeAhead(until, now) })
  }
}
