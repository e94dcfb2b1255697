import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts'
import { kitTexts } from '../kit-texts'

export interface FieldRules {
  isRequired?: boolean
  minLength?: number | undefined
  maxLength?: number | undefined
  /** Validates the value: an error message, or undefined. */
  check?: ((value: string) => string | undefined) | undefined
}

/** Registers a text-like field of the form around it. */
export function useField(name: string, { isRequired = false, minLength = 0, maxLength, check }: FieldRules) {
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
