import { screens } from '@linnet/protocol/screens'
import { addAddress, listAddresses } from '@linnet/protocol/wallet/withdrawing'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import {
  type AddressDraft,
  type AddressErrors,
  addressErrors,
  lookalike,
  tidyDraft,
} from '~/features/wallet/address-form'
import { AddressText } from '~/features/wallet/parts/AddressText'
import { PinSteps } from '~/features/wallet/parts/PinSteps'
import type { Pins } from '~/features/wallet/pin-steps'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useGoBackWhen } from '~/platform/use-go-back-when'
import { useConnectionStatus } from '~/session/connection-status'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

/** Saves a withdrawal address: shows it in full once more, then asks for the trade password. */
export function AddWithdrawalAddress() {
  const texts = useTexts(withdrawTexts)
  const call = useProvedCall()
  const { data: saved = [] } = useQueryOf(listAddresses, {})
  const [draft, setDraft] = useState<AddressDraft>({ name: '', contact: '', address: '' })
  const [errors, setErrors] = useState<AddressErrors>({})
  const [checked, setChecked] = useState<AddressDraft>()
  const [isSaved, setSaved] = useState(false)
  useGoBackWhen(isSaved, screens.withdrawalAddresses)
  const field = (name: keyof AddressDraft) => ({
    label: texts[name],
    value: draft[name],
    error: errors[name] && texts[errors[name]],
    onChange: (typed: string) => {
      setDraft({ ...draft, [name]: typed })
      setErrors({})
    },
  })
  const check = () => {
    const tidy = tidyDraft(draft)
    const problems = addressErrors(tidy)
    if (problems) setErrors(problems)
    else setChecked(tidy)
  }
  const save = async ({ old = '' }: Pins) => {
    if (!checked) return undefined
    const outcome = await call(addAddress, { ...checked, password: old })
    if (!outcome.ok) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    setChecked(undefined)
    showToast(texts.saved, { kind: 'success' })
    setSaved(true)
    return undefined
  }
  const alike = checked && lookalike(checked.address, saved)
  return (
    <Screen title={texts.addAddress} status={useConnectionStatus()}>
      <div className={styles.page}>
        <Form onSubmit={check} errors={errors}>
          <TextField {...field('name')} limit={50} enterKeyHint="next" />
          <TextField {...field('contact')} type="email" enterKeyHint="next" />
          <TextField {...field('address')} type="url" hint={texts.addressHint} enterKeyHint="done" />
          <Button type="submit" isFullWidth>
            {texts.save}
          </Button>
        </Form>
      </div>
      <Sheet isOpen={checked !== undefined} onClose={() => setChecked(undefined)} title={texts.confirmSave}>
        {checked && (
          <>
            <AddressText address={checked.address} />
            {alike && (
              <p role="alert" className={styles.problem}>
                {texts.looksLike({ name: alike.name })}
              </p>
            )}
            <PinSteps steps={['old']} onComplete={save} />
          </>
        )}
      </Sheet>
    </Screen>
  )
}
