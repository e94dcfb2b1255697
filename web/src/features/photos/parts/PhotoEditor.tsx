import type { FileView } from '@linnet/protocol'
import { Camera, Image, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { photoTexts } from '~/features/photos/photo-texts'
import { usePhotoChoice } from '~/files/cropping/use-photo-choice'
import { sendPhoto } from '~/files/photo-sending'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useMediaQuery } from '~/platform/media-query'
import { refusalText } from '~/session/refusal-text'
import styles from './PhotoEditor.module.css'

type PhotoEditorProps = {
  /** The current picture, large. */
  children: ReactNode
  purpose: 'photo' | 'groupPhoto'
  hasPhoto: boolean
  note: string
  /** The reason why it cannot be changed, as shown to the user. */
  locked?: string | undefined
  /** Applies an uploaded picture, or removes the current one if undefined; returns the refusal, if any. */
  onChange: (file: FileView | undefined) => Promise<{ message: string } | undefined>
}

/** Edits the photo of a person or group: choose, take, crop, remove. */
export function PhotoEditor({ children, purpose, hasPhoto, note, locked, onChange }: PhotoEditorProps) {
  const texts = useTexts(photoTexts)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const [, run] = useBusy()
  const refuse = (words: string) => showToast(words, { kind: 'error' })
  const save = async (photo: Blob, name: string) => {
    const sent = await sendPhoto(purpose, photo, name)
    const refusal = sent.ok ? await onChange(sent.value) : sent.refusal
    if (refusal) refuse(refusalText(refusal))
    else showToast(texts.saved, { kind: 'success' })
    return !refusal
  }
  const { pick, sheet } = usePhotoChoice({ shape: purpose === 'photo' ? 'round' : 'rect', take: save })
  const remove = async () => {
    if (!(await confirm({ title: texts.removeTitle, confirmLabel: texts.remove, isDanger: true }))) return
    const refusal = await onChange(undefined)
    if (refusal) refuse(refusalText(refusal))
  }
  return (
    <>
      <div className={styles.photo}>{children}</div>
      <CellGroup note={locked ?? note}>
        {locked === undefined && (
          <Cell
            icon={<Image size={22} aria-hidden />}
            title={texts.choose}
            onPress={() => void pick(false)}
          />
        )}
        {locked === undefined && hasCamera && (
          <Cell icon={<Camera size={22} aria-hidden />} title={texts.take} onPress={() => void pick(true)} />
        )}
        {locked === undefined && hasPhoto && (
          <Cell
            icon={<Trash2 size={22} aria-hidden />}
            title={texts.remove}
            isDanger
            onPress={() => run(remove)}
          />
        )}
      </CellGroup>
      {sheet}
    </>
  )
}
