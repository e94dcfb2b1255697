import { Ban } from 'lucide-react'
import { closeVoiceForAll, keepToAdmins } from '~/calls/kinds/voice/voice'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useLeads } from './use-leads'

type ManageSheetProps = { voice: OngoingVoice; isOpen: boolean; onClose: () => void }

/** The settings of a voice room for administrators and the person who opened it. */
export function ManageSheet({ voice, isOpen, onClose }: ManageSheetProps) {
  const texts = useTexts(voiceTexts)
  const { isAdmin, mayClose } = useLeads(voice)
  const [isBusy, run] = useBusy()
  const close = async () => {
    if (!(await confirm({ title: texts.closeTitle, confirmLabel: texts.close, isDanger: true }))) return
    onClose()
    await closeVoiceForAll()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.manage}>
      {isAdmin && (
        <CellGroup note={texts.onlyAdminsNote}>
          <SwitchCell
            title={texts.onlyAdmins}
            isOn={voice.view?.onlyAdmins ?? false}
            disabled={isBusy}
            onChange={(isOn) => run(() => keepToAdmins(isOn))}
          />
        </CellGroup>
      )}
      {mayClose && (
        <CellGroup>
          <Cell
            icon={<Ban size={22} aria-hidden />}
            title={texts.close}
            isDanger
            disabled={isBusy}
            onPress={() => run(close)}
          />
        </CellGroup>
      )}
    </Sheet>
  )
}
