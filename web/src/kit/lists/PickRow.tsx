import type { ReactNode } from 'react'
import { Avatar } from '~/kit/avatars/Avatar'
import { Checkbox } from '~/kit/fields/Checkbox'
import styles from './PickRow.module.css'

type PickRowProps = {
  id: string
  name: string
  photo: string
  /** A secondary line. */
  note?: string | undefined
  trailing?: ReactNode
  isPicked: boolean
  disabled?: boolean
  onChange: (isPicked: boolean) => void
}

/** A person in a multiple-choice list; pressing anywhere in the row toggles the checkbox. */
export function PickRow({ id, name, photo, note, trailing, isPicked, disabled, onChange }: PickRowProps) {
  return (
    <div className={styles.row}>
      <Checkbox isChecked={isPicked} onChange={onChange} disabled={disabled ?? false}>
        <span className={styles.person}>
          <Avatar id={id} name={name} photo={photo} size={40} />
          <span className={styles.text}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {note !== undefined && note !== '' && <span className="truncate tertiary">{note}</span>}
          </span>
          {trailing}
        </span>
      </Checkbox>
    </div>
  )
}
