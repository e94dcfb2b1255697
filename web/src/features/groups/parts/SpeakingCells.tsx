import { type GroupView, maxMuteSeconds, muteMember, slowModeChoices } from '@linnet/protocol/groups/calls'
import { useState } from 'react'
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
import { VoiceRuleCell } from './VoiceRuleCell'

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
