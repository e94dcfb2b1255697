import { newCid } from '@linnet/client'
import type { FileView } from '@linnet/protocol'
import { Camera, Image, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { photoTexts } from '~/features/photos/photo-texts'
import { cropPicture, type Part } from '~/files/cropping/crop-picture'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { useMediaQuery } from '~/platform/media-query'
import { serverNowMs } from '~/platform/now'
import { refusalText } from '~/session/refusal-text'
import styles from './PhotoEditor.module.css'

const CropSheet = lazyPart(() => import('~/files/cropping/CropSheet'), 'CropSheet')

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
  const [picture, setPicture] = useState<File>()
  const [isCropping, setCropping] = useState(false)
  const [isBusy, run] = useBusy()
  const pick = async (isCamera: boolean) => {
    const [file] = await pickFiles({ accept: 'image/*', isCamera })
    if (!file) return
    setPicture(file)
    setCropping(true)
  }
  const refuse = (words: string) => showToast(words, { kind: 'error' })
  const save = async (part: Part) => {
    const blob = picture && (await cropPicture(picture, part, { longest: 512, isSquare: true }))
    if (!blob) return refuse(texts.notAPicture)
    await send(blob, 'photo.jpg')
  }
  const send = async (blob: Blob, name: string) => {
    const { sendFile } = await import('~/files/uploads')
    const sent = await sendFile(
      { cid: newCid(serverNowMs()), purpose, name, blob },
      { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
    )
    const refusal = sent.ok ? await onChange(sent.value) : sent.refusal
    if (refusal) return refuse(refusalText(refusal))
    setCropping(false)
    showToast(texts.saved, { kind: 'success' })
  }
  const remove = async () => {
    if (!(await confirm({ title: texts.removeTitle, confirmLabel: texts.remove, isDanger: true }))) return
    const refusal = await onChange(undefined)
    if (refusal) refuse(refusalText(refusal))
  }
  // The server reads more formats than this browser does, and crops what it is given.
  const sendUncropped = () => {
    setCropping(false)
    if (picture) run(() => send(picture, picture.name))
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
      {picture && (
        <Suspense fallback={null}>
          <CropSheet
            picture={picture}
            isOpen={isCropping}
            isBusy={isBusy}
            shape={purpose === 'photo' ? 'round' : 'rect'}
            onUse={(part) => run(() => save(part))}
            onClose={() => setCropping(false)}
            onBroken={sendUncropped}
          />
        </Suspense>
      )}
    </>
  )
}
