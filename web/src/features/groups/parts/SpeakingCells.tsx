import { setVoiceRule, showVoiceRoom } from '@linnet/protocol/groupcalls/voicerooms'
import { type GroupView, maxMuteSeconds, muteMember, slowModeChoices } from '@linnet/protocol/groups/calls'
import { useState } from 'react'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { manageTexts } from '~/features/groups/manage-texts'
import { patchGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { ForbiddenWordsSheet } from './ForbiddenWordsSheet'
import { useDurationText } from './use-duration-text'
import { useSetting } from './use-setting'

/** Settings for who may speak, slow mode and forbidden words. */
export function SpeakingCells({ group }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const engine = useEngine()
  const set = useSetting(group)
  const durationText = useDurationText()
  const [sheet, setSheet] = useState<'slow' | 'words'>()
  const { conversationId, onlyAdminsSpeak, slowSeconds, forbiddenWords = [] } = group
  const slowWords = (seconds: number) => (seconds === 0 ? texts.off : durationText(seconds))
  const muteAll = async (isOn: boolean) => {
    patchGroup(conversationId, { onlyAdminsSpeak: isOn }, { isAhead: true })
    const seconds = isOn ? maxMuteSeconds : 0
    if (!(await toastRefusal(engine.call(muteMember, { conversationId, seconds }))))
      patchGroup(conversationId, { onlyAdminsSpeak: !isOn })
  }
  return (
    <CellGroup title={texts.speaking}>
      <SwitchCell
        title={texts.muteAll}
        subtitle={texts.muteAllNote}
        isOn={onlyAdminsSpeak}
        onChange={(isOn) => void muteAll(isOn)}
      />
      <VoiceRuleCell group={group} />
      <Cell title={texts.slowMode} detail={slowWords(slowSeconds)} onPress={() => setSheet('slow')} />
      <Cell
        title={texts.words}
        detail={forbiddenWords.length === 0 ? texts.off : String(forbiddenWords.length)}
        onPress={() => setSheet('words')}
      />
      <Sheet isOpen={sheet === 'slow'} onClose={() => setSheet(undefined)} title={texts.slowMode}>
        <CellGroup note={texts.slowNote}>
          <RadioList
            label={texts.slowMode}
            options={slowModeChoices.map((seconds) => ({
              value: String(seconds),
              title: slowWords(seconds),
            }))}
            value={String(slowSeconds)}
            onChange={(value) => {
              setSheet(undefined)
              void set('slowSeconds', Number(value))
            }}
          />
        </CellGroup>
      </Sheet>
      <ForbiddenWordsSheet group={group} isOpen={sheet === 'words'} onClose={() => setSheet(undefined)} />
    </CellGroup>
  )
}

/** Whether only the owner and admins may speak in the group's voice rooms. Anonymous groups have none. */
function VoiceRuleCell({ group: { conversationId, isAnonymous } }: { group: GroupView }) {
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
