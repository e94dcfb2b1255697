import { screens } from '@linnet/protocol/screens'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { PacketDraft } from '~/features/redpackets/packet-draft'
import { recordsTexts } from '~/features/redpackets/records-texts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { useAmountError } from '~/kit/fields/amount-error'
import { TextField } from '~/kit/fields/TextField'
import { typedAmountText } from '~/kit/text/typed-amount'
import { useNavigate } from '~/platform/screen-context'
import styles from './PacketStage.module.css'

type PacketFieldProps = {
  label: string
  /** The id of the labelled input, if the field is a single one. */
  htmlFor?: string
  error: string | undefined
  children: ReactNode
}

/** A labelled part of a packet's form, with its error below. */
export function PacketField({ label, htmlFor, error, children }: PacketFieldProps) {
  return (
    <div className={styles.field}>
      {htmlFor === undefined ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <label className={styles.label} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {children}
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type PacketAmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The currency, or points. */
  unit: string
  error: string | undefined
  placeholder?: string
  disabled?: boolean
}

/** An amount among other fields. Invalid input stays in the field, with an error below. */
export function PacketAmountField({ onChange, unit, error, ...field }: PacketAmountFieldProps) {
  return (
    <TextField
      {...field}
      onChange={(typed) => onChange(typedAmountText(typed))}
      inputMode="decimal"
      enterKeyHint="next"
      suffix={<span className={styles.unit}>{unit}</span>}
      error={useAmountError(field.value, error)}
    />
  )
}

type StartFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** The time from which a campaign packet can be opened, with a link to the ended campaigns. */
export function StartField({ value, onChange, error }: StartFieldProps) {
  const texts = useTexts(sendTexts)
  const { campaigns } = useTexts(recordsTexts)
  const go = useNavigate()
  const id = useId()
  return (
    <PacketField label={texts.start} htmlFor={id} error={error}>
      <input
        id={id}
        className={styles.time}
        type="datetime-local"
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button kind="plain" size="small" onPress={() => go(screens.packet, { list: 'campaigns' })}>
        {campaigns}
      </Button>
    </PacketField>
  )
}

const avatarsShown = 5

type ChosenPeopleProps = {
  conversation: string
  people: PacketDraft['people']
  error: string | undefined
}

/** The members that a packet is for; opens the screen that chooses them. */
export function ChosenPeople({ conversation, people, error }: ChosenPeopleProps) {
  const texts = useTexts(sendTexts)
  const go = useNavigate()
  return (
    <PacketField label={texts.forWhom} error={error}>
      <button
        type="button"
        className={styles.people}
        data-error={error !== undefined || undefined}
        onClick={() => go(screens.choosePacketPeople, { conversation })}
      >
        <span className={styles.peopleWords}>
          {people.length === 0 ? texts.choose : texts.chosen({ n: people.length })}
        </span>
        <span className={styles.avatars}>
          {people.slice(0, avatarsShown).map(({ id, name, photo }) => (
            <Avatar key={id} id={id} name={name} photo={photo} size={32} />
          ))}
        </span>
        <ChevronRight size={18} aria-hidden />
      </button>
    </PacketField>
  )
}
