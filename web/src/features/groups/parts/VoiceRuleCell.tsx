import { setVoiceRule, showVoiceRoom } from '@linnet/protocol/groupcalls/voicerooms'
import type { GroupView } from '@linnet/protocol/groups/calls'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { manageTexts } from '~/features/groups/manage-texts'
import { useTexts } from '~/i18n/texts'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** Whether only the owner and admins may speak in the group's voice rooms. Anonymous groups have none. */
export function VoiceRuleCell({ group: { conversationId, isAnonymous } }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const engine = useEngine()
  const { data } = useQueryOf(showVoiceRoom, { conversationId })
  if (isAnonymous) return null
  const query = { call: showVoiceRoom, input: { conversationId } }
  /** The change is shown at once, and reverted if the server refuses. */
  const change = async (onlyAdmins: boolean) => {
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, onlyAdmins }))
    const outcome = await engine.call(setVoiceRule, { conversationId, onlyAdmins })
    patchAnswer(query, (known) => ({
      ...known,
      onlyAdmins: outcome.ok ? outcome.value.onlyAdmins : !onlyAdmins,
    }))
    toastRefusal(outcome)
  }
  return (
    <SwitchCell
      title={texts.voiceRule}
      subtitle={texts.voiceRuleNote}
      isOn={data?.onlyAdmins ?? false}
      disabled={data?.onlyAdmins === undefined}
      onChange={(isOn) => void change(isOn)}
    />
  )
}
