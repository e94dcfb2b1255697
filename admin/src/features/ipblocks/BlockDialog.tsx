import { blockNetwork, listIpBlocks } from '@linnet/protocol/staff'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { DialogForm } from '@/kit/dialogs/DialogForm'
import { HoursField } from '@/kit/fields/HoursField'
import { TextArea, TextField } from '@/kit/fields/TextField'
import { ipBlockTexts } from './ip-block-texts'

interface Values {
  network: string
  hours: string
  reason: string
}

/** Blocks an address or a network. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ipBlockTexts)
  const { form, forget } = useKeptForm<Values>('ipblock', {
    defaultValues: { network: '', hours: '168', reason: '' },
  })
  const block = useStaffAction(blockNetwork, { refreshes: [listIpBlocks] })
  const submit = async ({ network, hours, reason }: Values) => {
    const until = Math.ceil(Date.now() / 1000) + Number(hours) * 3600
    const refused = await block.run({ network, reason, ...(hours !== '' && { until }) })
    if (refused === undefined) forget()
    return refused
  }
  return (
    <Dialog isOpen title={t.addTitle} description={t.addNote} onClose={onClose}>
      <DialogForm form={form} action={t.add} isDangerous onClose={onClose} onSubmit={submit}>
        <TextField
          name="network"
          label={t.network}
          hint={t.networkHint}
          maxLength={60}
          isRequired
          autoFocus
          autoComplete="off"
          spellCheck={false}
        />
        <HoursField />
        <TextArea
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          minLength={3}
          maxLength={500}
          isRequired
        />
      </DialogForm>
    </Dialog>
  )
}
