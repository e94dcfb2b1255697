import { blockAddress, listBlockedAddresses } from '@linnet/protocol/staff'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog } from '@/kit/dialogs/Dialog'
import { DialogForm } from '@/kit/dialogs/DialogForm'
import { TextArea, TextField } from '@/kit/fields/TextField'
import { useMe } from '@/session/session'
import { blockedTexts } from './blocked-texts'

/** The button that blocks an address, for those who may. */
export function BlockAction() {
  const t = useTexts(blockedTexts)
  const { rights } = useMe()
  const [isAsking, setIsAsking] = useState(false)
  if (!rights.includes('reconciliation.act')) return undefined
  return (
    <>
      <Button icon={Ban} look="primary" onClick={() => setIsAsking(true)}>
        {t.block}
      </Button>
      {isAsking && <BlockDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

const pattern = /^0x[0-9a-fA-F]{40}$/

function BlockDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(blockedTexts)
  const form = useForm({ defaultValues: { address: '', reason: '' } })
  const block = useStaffAction(blockAddress, { refreshes: [listBlockedAddresses] })
  return (
    <Dialog isOpen title={t.block} description={t.blockText} onClose={onClose}>
      <DialogForm
        form={form}
        action={t.block}
        isDangerous
        onClose={onClose}
        onSubmit={({ address, reason }) => block.run({ address: address.trim(), reason: reason.trim() })}
      >
        <TextField
          name="address"
          label={t.address}
          isRequired
          maxLength={42}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          check={(value) => (pattern.test(value.trim()) ? undefined : t.badAddress)}
        />
        <TextArea name="reason" label={t.reason} minLength={3} maxLength={500} isRequired />
      </DialogForm>
    </Dialog>
  )
}
