import { screens } from '@linnet/protocol/screens'
import { addAddress, listAddresses } from '@linnet/protocol/wallet-withdrawing'
import { useState } from 'react'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { Screen } from '../../../kit/Screen'
import { Sheet } from '../../../kit/Sheet'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useGoBackWhen } from '../../../platform/use-go-back-when'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useFetched } from '../../../session/use-fetched'
import { walletChanged } from '../../../session/wallet-news'
import { type AddressDraft, type AddressErrors, addressErrors, lookalike, tidyDraft } from '../address-form'
import { AddressText } from '../parts/AddressText'
import { PinSteps } from '../parts/PinSteps'
import type { Pins } from '../pin-steps'
import { withdrawTexts } from '../withdraw-texts'
import styles from './Form.module.css'

/** Saves an address of mine: what was typed is shown once more, whole, and signed with the trade password. */
export function AddWithdrawalAddress() {
  const texts = useTexts(withdrawTexts)
  const engine = useEngine()
  const { value: saved = [] } = useFetched(listAddresses, {})
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
    const outcome = await engine.call(addAddress, { ...checked, password: old })
    if (!outcome.ok) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    setChecked(undefined)
    walletChanged()
    showToast(texts.saved, { kind: 'success' })
    setSaved(true)
    return undefined
  }
  const alike = checked && lookalike(checked.address, saved)
  return (
    <Screen title={texts.addAddress} status={useConnectionLine()}>
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
