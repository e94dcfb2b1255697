import {
  changeMoneySetting,
  changeOrdinarySetting,
  listSettingChanges,
  listSettings,
} from '@linnet/protocol/staff'
import { plainAmountText, plainTyped } from '@linnet/protocol/typed'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { AmountField, NumberField } from '@/kit/fields/AmountField'
import { Form } from '@/kit/fields/Form'
import { SelectField, TextArea, TextField } from '@/kit/fields/TextField'
import { fromLocalInput } from '@/kit/text/time-text'
import { settingsTexts } from './settings-texts'
import { type Setting, useSettingWords } from './use-setting-words'

interface Draft {
  value: string
  begins: string
  reason: string
}

/** Asks for the new value, when it takes effect, and the reason. */
export function ChangeDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  const form = useForm<Draft>({ defaultValues: { value: setting.value, begins: '', reason: '' } })
  const options = { refreshes: [listSettings, listSettingChanges], onDone: onClose }
  const propose = useStaffAction(changeMoneySetting, options)
  const change = useStaffAction(changeOrdinarySetting, options)
  const action = setting.movesMoney ? propose : change
  const submit = async ({ value, begins, reason }: Draft) => {
    const beginsAt = begins === '' ? undefined : fromLocalInput(begins)
    await action.run({
      key: setting.key,
      value: plainValue(value, setting).trim(),
      reason: reason.trim(),
      ...(beginsAt !== undefined && { beginsAt }),
    })
  }
  return (
    <Dialog isOpen title={words.name(setting)} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <ValueField setting={setting} />
        <TextField name="begins" type="datetime-local" label={t.begins} />
        <TextArea name="reason" label={t.reason} isRequired minLength={3} maxLength={500} rows={3} />
        <FormProblem
          action={action}
          fields={{
            SettingOutOfRange: 'value',
            SettingConflict: 'value',
            SettingUnchanged: 'value',
            SettingTooFarAhead: 'begins',
          }}
        />
        <DialogActions>
          <Button type="submit" look="primary" isBusy={action.isBusy}>
            {setting.movesMoney ? t.propose : t.change}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function plainValue(value: string, { kind }: Setting): string {
  if (kind === 'amount') return plainAmountText(value)
  return kind === 'number' || kind === 'numbers' ? plainTyped(value) : value
}

function ValueField({ setting }: { setting: Setting }) {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  const { kind, choices = ['on', 'off'] } = setting
  const unit = words.unit(setting)
  const common = { name: 'value', label: t.newValue, hint: words.range(setting) }
  switch (kind) {
    case 'amount':
      return <AmountField {...common} isRequired />
    case 'number':
      return <NumberField {...common} isRequired {...(unit !== undefined && { unit })} />
    case 'switch':
    case 'choice':
      return (
        <SelectField
          {...common}
          isRequired
          options={choices.map((value) => ({ value, name: words.choice(value) }))}
        />
      )
    case 'numbers':
    case 'text':
      return <TextField {...common} autoComplete="off" />
  }
}
