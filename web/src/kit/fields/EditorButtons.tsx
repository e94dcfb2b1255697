import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { useBusy } from '~/kit/use-busy'
import styles from './EditorButtons.module.css'

type EditorButtonsProps = {
  saveLabel: string
  isReady: boolean
  onSave: () => Promise<unknown>
  /** Deletes the edited thing, once confirmed; undefined for something new. */
  deletion: { label: string; title: string; body: string; onConfirm: () => Promise<unknown> } | undefined
}

/** The footer of a screen that edits something: saves it, and deletes it if it exists. */
export function EditorButtons({ saveLabel, isReady, onSave, deletion }: EditorButtonsProps) {
  const [isBusy, run] = useBusy()
  return (
    <div className={styles.buttons}>
      {deletion && (
        <Button kind="quiet" onPress={() => void remove(deletion)}>
          {deletion.label}
        </Button>
      )}
      <Button isFullWidth disabled={!isReady} isBusy={isBusy} onPress={() => run(onSave)}>
        {saveLabel}
      </Button>
    </div>
  )
}

async function remove({ label, title, body, onConfirm }: NonNullable<EditorButtonsProps['deletion']>) {
  if (await confirm({ title, body, confirmLabel: label, isDanger: true })) await onConfirm()
}
