import type { PersonId } from '@linnet/protocol'
import { type GroupView, removeMembers } from '@linnet/protocol/groups/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { MemberPicker } from '~/features/groups/parts/MemberPicker'
import { usePicked } from '~/features/groups/parts/use-picked'
import { isAbove } from '~/features/groups/permissions'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Removes several members at once. */
export function RemoveMembers() {
  const texts = useTexts(pickTexts)
  return (
    <GroupGate title={texts.removeTitle} role={groupRoles.admin}>
      {(group) => <Removal group={group} />}
    </GroupGate>
  )
}

function Removal({ group }: { group: GroupView }) {
  const texts = useTexts(pickTexts)
  const engine = useEngine()
  const picked = usePicked()
  const [isBusy, run] = useBusy()
  const n = picked.people.length
  const remove = (drop: (ids: ReadonlySet<string>) => void) =>
    run(async () => {
      const isSure = await confirm({
        title: texts.removeAsk({ n }),
        body: texts.removeNote,
        confirmLabel: texts.remove({ n }),
        isDanger: true,
      })
      if (!isSure) return
      const personIds = picked.people.map(({ id }) => id as PersonId)
      const outcome = await engine.call(removeMembers, { conversationId: group.conversationId, personIds })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      drop(new Set(personIds))
      picked.clear()
      showToast(texts.removed({ n: outcome.value.removed }), { kind: 'success' })
    })
  return (
    <MemberPicker
      title={texts.removeTitle}
      conversationId={group.conversationId}
      picked={picked}
      accepts={(member) => isAbove(group.myRole, member.role)}
      footer={(members) => (
        <Button
          kind="danger"
          isFullWidth
          disabled={n === 0}
          isBusy={isBusy}
          onPress={() => remove(members.drop)}
        >
          {texts.remove({ n })}
        </Button>
      )}
    />
  )
}
