import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import { ModalLayer } from './ModalLayer'
import styles from './ActionSheet.module.css'

/** An item of an action sheet or context menu. */
export type Action = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  isDanger?: boolean
  disabled?: boolean
  /** Whether a context menu shows it only after a press on More. */
  isLater?: boolean
}

type ActionSheetProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  /** A line above the actions that names their subject. */
  note?: ReactNode
  actions: readonly Action[]
}

/** A list of actions from the bottom of the screen, with a Cancel button. */
export function ActionSheet({ isOpen, onClose, label, note, actions }: ActionSheetProps) {
  const texts = useTexts(kitTexts)
  return (
    <ModalLayer isOpen={isOpen} onClose={onClose} label={label} place="bottom">
      <div className={styles.panel}>
        <div className={styles.choices}>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={styles.choice}
              data-danger={action.isDanger || undefined}
              disabled={action.disabled}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          ))}
        </div>
        <button type="button" className={styles.cancel} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </ModalLayer>
  )
}
