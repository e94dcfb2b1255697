import type { ConversationId } from '@linnet/protocol'
import type { MemberView } from '@linnet/protocol/groups/calls'
import type { ReactNode } from 'react'
import { PickRow } from '~/kit/lists/PickRow'
import { memberName } from '~/people/member-name'
import type { Members } from '~/people/members'
import { MemberSearchScreen } from './MemberSearchScreen'
import { PickedBar } from './PickedBar'
import { RoleMark } from './RoleMark'
import type { usePicked } from './use-picked'

type MemberPickerProps = {
  title: string
  conversationId: ConversationId
  picked: ReturnType<typeof usePicked>
  /** Whether a member is listed. */
  accepts: (member: MemberView) => boolean
  footer: (members: Members) => ReactNode
}

/** Picks several members of a group. */
export function MemberPicker({ title, conversationId, picked, accepts, footer }: MemberPickerProps) {
  return (
    <MemberSearchScreen
      title={title}
      conversationId={conversationId}
      accepts={accepts}
      picks={<PickedBar people={picked.people} onRemove={picked.remove} />}
      footer={(members, count) =>
        count !== undefined && (count > 0 || picked.people.length > 0) ? footer(members) : undefined
      }
    >
      {(member) => {
        const { personId: id, photo } = member
        const name = memberName(member)
        return (
          <PickRow
            key={id}
            id={id}
            name={name}
            photo={photo}
            note={member.groupName === '' ? undefined : member.nickname}
            trailing={<RoleMark role={member.role} />}
            isPicked={picked.ids.has(id)}
            onChange={(isPicked) => picked.pick({ id, name, photo }, isPicked)}
          />
        )
      }}
    </MemberSearchScreen>
  )
}
