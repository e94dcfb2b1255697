import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from '../Button'
import { kitTexts } from '../kit-texts'
import { Banner } from '../States'
import { Dialog, DialogActions } from './Dialog'

/** Asks before an action; a refusal is shown in place. */
export function ConfirmDialog({
  title,
  description,
  action,
  isDangerous = false,
  isOpen,
  onClose,
  onConfirm,
}: {
  title: string
  description?: ReactNode
  action: string
  isDangerous?: boolean
  isOpen: boolean
  onClose: () => void
  /** Performs the action. Returns the error to show if it was refused; undefined closes the dialog. */
  onConfirm: () => Promise<string | undefined>
}) {
  const t = useTexts(kitTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setIsBusy(true)
    const refused = await onConfirm().finally(() => setIsBusy(false))
    setProblem(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={title} description={description} onClose={onClose}>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
