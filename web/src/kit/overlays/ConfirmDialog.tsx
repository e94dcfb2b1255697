import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { kitTexts } from '~/kit/kit-texts'
import { useQuestion } from './confirm'
import { ModalLayer } from './ModalLayer'
import styles from './ConfirmDialog.module.css'

/** The open question of confirm(). */
export function ConfirmDialog() {
  const texts = useTexts(kitTexts)
  const { asked, isOpen } = useQuestion()
  if (!asked) return null
  const { title, body, confirmLabel, cancelLabel, isDanger, answer } = asked
  return (
    <ModalLayer
      isOpen={isOpen}
      onClose={() => answer(false)}
      label={title}
      place="middle"
      closesOutside={cancelLabel !== null}
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>{title}</h2>
        {body !== undefined && <p className={styles.body}>{body}</p>}
        <div className={styles.buttons}>
          {cancelLabel !== null && (
            <Button kind="quiet" onPress={() => answer(false)}>
              {cancelLabel ?? texts.cancel}
            </Button>
          )}
          <Button kind={isDanger ? 'danger' : 'primary'} isFocused={!isDanger} onPress={() => answer(true)}>
            {confirmLabel ?? texts.confirm}
          </Button>
        </div>
      </div>
    </ModalLayer>
  )
}
