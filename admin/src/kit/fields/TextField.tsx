import { plainTyped } from '@linnet/protocol/typed'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts'
import { isComposing } from '../keys'
import { kitTexts } from '../kit-texts'
import { Field, type FieldProps } from './Field'
import css from './Field.module.css'

interface NamedField extends Omit<FieldProps, 'problem'>, FieldRules {
  /** The field's name in the form's values. */
  name: string
}

type InputOptions = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'placeholder' | 'disabled' | 'inputMode' | 'spellCheck' | 'passwordrules'
>

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  isRequired = false,
  minLength,
  maxLength,
  check,
  unit,
  ...input
}: NamedField &
  InputOptions & {
    type?: 'text' | 'password' | 'email' | 'search' | 'date' | 'datetime-local'
    unit?: string
  }) {
  const { badEmail } = useTexts(kitTexts)
  const checkEmail = (value: string) => (value === '' || isEmail(value) ? undefined : badEmail)
  const rules = {
    isRequired,
    minLength,
    maxLength,
    check: check ?? (type === 'email' ? checkEmail : undefined),
  }
  const { control, problem } = useField(name, rules)
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(field) => {
        const box = <input {...input} {...field} {...control} type={type} aria-required={isRequired} />
        return unit ? (
          <span className={css.unit}>
            {box}
            {unit}
          </span>
        ) : (
          box
        )
      }}
    </Field>
  )
}

/** Whether the text can be an email address; the server decides whether it takes it. */
const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(plainTyped(text).trim())

/** Several lines of text. Ctrl+Enter submits the form. */
export function TextArea({
  name,
  label,
  hint,
  rows = 4,
  isRequired = false,
  minLength,
  maxLength,
  check,
  ...input
}: NamedField & { rows?: number; autoFocus?: boolean; placeholder?: string; disabled?: boolean }) {
  const { control, problem } = useField(name, { isRequired, minLength, maxLength, check })
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(field) => (
        <textarea
          {...input}
          {...field}
          {...control}
          rows={rows}
          aria-required={isRequired}
          onKeyDown={submitByKeys}
        />
      )}
    </Field>
  )
}

function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A choice among a few, as a native control, whose keyboard support works everywhere. */
export function SelectField({
  name,
  label,
  hint,
  options,
  isRequired = false,
  placeholder,
  disabled,
}: NamedField & {
  options: readonly { value: string; name: string }[]
  /** The first entry, with an empty value. */
  placeholder?: string
  disabled?: boolean
}) {
  const { control, problem } = useField(name, { isRequired })
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(field) => (
        <select {...field} {...control} disabled={disabled} aria-required={isRequired}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, name: option }) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A checkbox. */
export function CheckField({
  name,
  label,
  hint,
  disabled,
}: Omit<NamedField, keyof FieldRules> & { disabled?: boolean }) {
  const { control } = useField(name, {})
  return (
    <label className={css.check}>
      <input {...control} type="checkbox" disabled={disabled} />
      <span>
        {label}
        {hint && <span className={css.hint}> {hint}</span>}
      </span>
    </label>
  )
}

interface FieldRules {
  isRequired?: boolean
  minLength?: number | undefined
  maxLength?: number | undefined
  /** Validates the value: an error message, or undefined. */
  check?: ((value: string) => string | undefined) | undefined
}

/** Registers a text-like field of the form around it. */
function useField(name: string, { isRequired = false, minLength = 0, maxLength, check }: FieldRules) {
  const t = useTexts(kitTexts)
  const { register, getFieldState, formState } = useFormContext()
  const rules: RegisterOptions = {
    validate: (value: unknown) => {
      const text = typeof value === 'string' ? value : ''
      if (text.trim() === '') return isRequired ? t.required : true
      if (text.trim().length < minLength) return t.tooShort({ min: minLength })
      if (maxLength !== undefined && text.length > maxLength) return t.tooLong({ max: maxLength })
      if (!text.isWellFormed() || text.includes('\0')) return t.badCharacters
      return check?.(text) ?? true
    },
  }
  return {
    control: register(name, rules),
    problem: getFieldState(name, formState).error?.message,
  }
}
