import { textLength } from '@linnet/protocol/text-length'
import { CircleX, Eye, EyeOff } from 'lucide-react'
import {
  type ChangeEvent,
  type CompositionEvent,
  useId,
  useRef,
  useState,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import { takenText } from '~/kit/text/taken-text'
import { Field } from './Field'
import { textFieldTexts } from './text-field-texts'
import styles from './TextField.module.css'

export type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** An error message for the user; replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'password' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** For a new password: what a manager may generate, as in `passwordRulesOf`. */
  passwordRules?: string
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  /** The maximum length, counted by `textLength`; shows a counter. */
  limit?: number
  /** An element next to the label: another way to fill the field. */
  action?: ReactNode
  /** An element before the value: a country code. */
  prefix?: ReactNode
  /** An element after the value: a button. */
  suffix?: ReactNode
  isMultiline?: boolean
  autoFocus?: boolean
  disabled?: boolean
  name?: string
}

/** A text field with label, error, clear button, password reveal and counter. */
export function TextField(props: TextFieldProps) {
  const { label, value, error, hint, limit, type = 'text', isMultiline = false } = props
  const texts = useTexts(kitTexts)
  const own = useTexts(textFieldTexts)
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [isRevealed, setRevealed] = useState(false)
  const below = error ?? hint
  const take = (typed: string, isComposing: boolean) => {
    const next = isComposing ? typed : takenText(typed, { ...props, previous: value })
    if (next !== value) props.onChange(next)
  }
  const shared = {
    ref: field,
    id,
    name: props.name,
    className: styles.input,
    value,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    enterKeyHint: props.enterKeyHint,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    'data-autofocus': props.autoFocus || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': below === undefined ? undefined : `${id}-below`,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(target.value, (nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(currentTarget.value, false),
  }
  return (
    <Field
      id={id}
      label={label}
      beside={
        <>
          {props.action}
          {limit !== undefined && (
            <span className={styles.counter}>
              {textLength(value)}/{limit}
            </span>
          )}
        </>
      }
      below={below}
      isWrong={error !== undefined}
    >
      <div className={styles.box} data-error={error !== undefined || undefined}>
        {props.prefix !== undefined && <span className={styles.prefix}>{props.prefix}</span>}
        {isMultiline ? (
          <textarea {...shared} rows={4} />
        ) : (
          <input
            {...shared}
            type={type === 'password' && isRevealed ? 'text' : type}
            passwordrules={props.passwordRules}
            {...plainTyping(type)}
          />
        )}
        {type !== 'password' && !isMultiline && value !== '' && !props.disabled && (
          <span className={styles.clear}>
            <IconButton
              icon={<CircleX size={18} />}
              label={texts.clear}
              onPress={() => {
                props.onChange('')
                field.current?.focus()
              }}
            />
          </span>
        )}
        {type === 'password' && (
          <IconButton
            icon={isRevealed ? <EyeOff size={20} /> : <Eye size={20} />}
            label={isRevealed ? own.hidePassword : own.showPassword}
            onPress={() => setRevealed(!isRevealed)}
          />
        )}
        {props.suffix}
      </div>
    </Field>
  )
}

/** Addresses, numbers and passwords must not be autocorrected. */
function plainTyping(type: TextFieldProps['type']): { autoCapitalize?: string; spellCheck?: boolean } {
  return type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false }
}
