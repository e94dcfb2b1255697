import {
  type GroupView,
  maxMuteSeconds,
  type MemberView,
  muteMember,
  removeMembers,
  setAdmins,
} from '@linnet/protocol/groups/calls'
import { groupRoles, isOwner } from '@linnet/protocol/groups/roles'
import { MicOff, ShieldCheck, ShieldMinus, UserRound, UserRoundMinus, Volume2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { memberTexts } from '~/features/groups/member-texts'
import { muteChoices, muteState } from '~/features/groups/mute-times'
import { isAbove } from '~/features/groups/permissions'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { type Action, ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { memberName } from '~/people/member-name'
import type { Members } from '~/people/members'
import { serverNowMs, useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { useDurationText } from './use-duration-text'
import { useOpenMember } from './use-open-member'

/** A member's action menu, and the sheet that asks for the length of a mute. */
export function useMemberActions(
  group: GroupView,
  members: Pick<Members, 'change' | 'drop'>,
): { openActions: (member: MemberView) => void; sheets: ReactNode } {
  const texts = useTexts(memberTexts)
  const openMember = useOpenMember(group)
  const [chosen, setChosen] = useState<MemberView>()
  const [muting, setMuting] = useState<MemberView>()
  const calls = useMemberCalls(group, members)
  const now = useNow()
  const actions: Action[] = []
  if (chosen) {
    const icon = { size: 20, 'aria-hidden': true } as const
    actions.push({
      label: texts.profile,
      icon: <UserRound {...icon} />,
      onSelect: () => openMember(chosen),
    })
    if (isAbove(group.myRole, chosen.role)) {
      const isMuted = muteState(chosen.mutedUntil, now) !== 'over'
      actions.push({
        label: isMuted ? texts.unmute : texts.mute,
        icon: isMuted ? <Volume2 {...icon} /> : <MicOff {...icon} />,
        onSelect: () => (isMuted ? void calls.mute(chosen, 0) : setMuting(chosen)),
      })
      if (isOwner(group.myRole)) {
        const isAdmin = chosen.role === groupRoles.admin
        actions.push({
          label: isAdmin ? texts.dropAdmin : texts.makeAdmin,
          icon: isAdmin ? <ShieldMinus {...icon} /> : <ShieldCheck {...icon} />,
          onSelect: () => void calls.setAdmin(chosen, !isAdmin),
        })
      }
      actions.push({
        label: texts.remove,
        icon: <UserRoundMinus {...icon} />,
        isDanger: true,
        onSelect: () => void calls.remove(chosen),
      })
    }
  }
  return {
    openActions: setChosen,
    sheets: (
      <>
        <ActionSheet
          isOpen={chosen !== undefined}
          onClose={() => setChosen(undefined)}
          label={texts.actions}
          note={chosen && memberName(chosen)}
          actions={actions}
        />
        <MuteSheet
          member={muting}
          onClose={() => setMuting(undefined)}
          onChosen={(member, seconds) => void calls.mute(member, seconds)}
        />
      </>
    ),
  }
}

type MuteSheetProps = {
  member: MemberView | undefined
  onClose: () => void
  onChosen: (member: MemberView, seconds: number) => void
}

function MuteSheet({ member, onClose, onChosen }: MuteSheetProps) {
  const texts = useTexts(memberTexts)
  const durationText = useDurationText()
  return (
    <ActionSheet
      isOpen={member !== undefined}
      onClose={onClose}
      label={texts.mute}
      note={member && texts.muteName({ name: memberName(member) })}
      actions={muteChoices.map((seconds) => ({
        label: seconds === maxMuteSeconds ? texts.untilFurther : durationText(seconds),
        onSelect: () => member && onChosen(member, seconds),
      }))}
    />
  )
}

function useMemberCalls(group: GroupView, members: Pick<Members, 'change' | 'drop'>) {
  const texts = useTexts(memberTexts)
  const { removeNote } = useTexts(pickTexts)
  const engine = useEngine()
  const { conversationId } = group
  return {
    mute: async ({ personId }: MemberView, seconds: number) => {
      if (!(await toastRefusal(engine.call(muteMember, { conversationId, personId, seconds })))) return
      const mutedUntil = seconds === 0 ? 0 : Math.floor(serverNowMs() / 1000) + seconds
      members.change(new Set([personId]), { mutedUntil })
      showToast(seconds === 0 ? texts.unmutedNow : texts.mutedNow, { kind: 'success' })
    },
    setAdmin: async ({ personId }: MemberView, isOn: boolean) => {
      const input = { conversationId, personIds: [personId], isOn }
      if (!(await toastRefusal(engine.call(setAdmins, input)))) return
      members.change(new Set([personId]), { role: isOn ? groupRoles.admin : groupRoles.member })
    },
    remove: async (member: MemberView) => {
      const isSure = await confirm({
        title: texts.removeAsk({ name: memberName(member) }),
        body: removeNote,
        confirmLabel: texts.remove,
        isDanger: true,
      })
      if (!isSure) return
      const personIds = [member.personId]
      if (await toastRefusal(engine.call(removeMembers, { conversationId, personIds })))
        members.drop(new Set(personIds))
    },
  }
}
