import { passwordRulesOf } from '@linnet/protocol/auth/generated-passwords'
import { useFormContext } from 'react-hook-form'
import { TextField } from './TextField'

/** A new password and its repetition: the fields `password` and `repeated` of the form around them. */
export function NewPasswordFields({
  label,
  hint,
  repeatLabel,
  differentText,
  isFirst = false,
}: {
  label: string
  hint: string
  repeatLabel: string
  differentText: string
  /** The first field of its form gets the focus. */
  isFirst?: boolean
}) {
  const { getValues } = useFormContext<{ password: string }>()
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={label}
        hint={hint}
        isRequired
        maxLength={200}
        autoFocus={isFirst}
        autoComplete="new-password"
        passwordrules={passwordRulesOf('modern')}
      />
      <TextField
        name="repeated"
        type="password"
        label={repeatLabel}
        isRequired
        autoComplete="new-password"
        check={(text) => (text === getValues('password') ? undefined : differentText)}
      />
    </>
  )
}
