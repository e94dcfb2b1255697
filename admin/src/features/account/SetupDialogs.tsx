import {
  addPasskey,
  readOwnFactors,
  setTotp,
  type StaffOutput,
  type startPasskey,
  type startTotp,
} from '@linnet/protocol/staff'
import { ungrouped } from '@linnet/protocol/typed'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { Banner } from '@/kit/States'
import { factorTexts } from '@/session/factors/factor-texts'
import { createPasskey, PasskeyNameField, TotpSetupFields } from '@/session/factors/FactorSetup'
import { accountTexts } from './account-texts'

/** Sets up an authenticator app, once its code proves that it works. */
export function TotpDialog({
  setup: { ticket, uri, secret },
  onClose,
}: {
  setup: StaffOutput<typeof startTotp>
  onClose: () => void
}) {
  const t = useTexts(accountTexts)
  const names = useTexts(factorTexts)
  const form = useForm({ defaultValues: { code: '' } })
  const set = useStaffAction(setTotp, { refreshes: [readOwnFactors], onDone: onClose })
  return (
    <Dialog isOpen title={names.totp} width="wide" onClose={onClose}>
      <Form form={form} onSubmit={({ code }) => void set.run({ ticket, code: ungrouped(code) })}>
        <TotpSetupFields uri={uri} secret={secret} />
        {set.problem && <Banner tone="bad">{set.problem}</Banner>}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={set.isBusy}>
            {t.setUp}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Lets the browser create a passkey and adds it. */
export function PasskeyDialog({
  started: { ticket, passkeyOptions },
  onClose,
}: {
  started: StaffOutput<typeof startPasskey>
  onClose: () => void
}) {
  const names = useTexts(factorTexts)
  const form = useForm({ defaultValues: { passkeyName: '' } })
  const add = useStaffAction(addPasskey, { refreshes: [readOwnFactors], onDone: onClose })
  const [hasFailed, setHasFailed] = useState(false)
  const submit = async ({ passkeyName }: { passkeyName: string }) => {
    const answer = await createPasskey(passkeyOptions)
    setHasFailed(!answer)
    if (answer) await add.run({ ticket, name: passkeyName.trim(), answer })
  }
  const problem = hasFailed ? names.passkeyFailed : add.problem
  return (
    <Dialog isOpen title={names.passkey} description={names.passkeyHint} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <PasskeyNameField />
        {problem && <Banner tone="bad">{problem}</Banner>}
        <DialogActions>
          <Button type="submit" look="primary" isBusy={form.formState.isSubmitting}>
            {names.createPasskey}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
