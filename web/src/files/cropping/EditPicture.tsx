import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { cropPicture, type Part } from './crop-picture'
import { cropTexts } from './crop-texts'
import { CropSheet } from './CropSheet'
import { longestEdited } from './drawing'
import { DrawSheet } from './DrawSheet'

type EditPictureProps = { file: File; onChange: (edited: File) => void; onClose: () => void }

/** Crops a chosen picture or draws on it, before it is sent. */
export function EditPicture({ file, onChange, onClose }: EditPictureProps) {
  const texts = useTexts(cropTexts)
  const [step, setStep] = useState<'choose' | 'crop' | 'draw' | 'none'>('choose')
  const [isBusy, run] = useBusy()
  const finish = (blob: Blob | undefined) => {
    const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`
    if (blob) onChange(new File([blob], name, { type: blob.type, lastModified: file.lastModified }))
    else showToast(texts.notAPicture, { kind: 'error' })
    onClose()
  }
  // The list of choices closes itself before what was chosen opens.
  useEffect(() => {
    if (step === 'none') onClose()
  }, [step, onClose])
  const crop = async (part: Part) => finish(await cropPicture(file, part, { longest: longestEdited }))
  if (step === 'choose')
    return (
      <ActionSheet
        isOpen
        onClose={() => setStep('none')}
        label={texts.edit}
        actions={[
          { label: texts.cropIt, onSelect: () => setStep('crop') },
          { label: texts.draw, onSelect: () => setStep('draw') },
        ]}
      />
    )
  if (step === 'none') return null
  return step === 'crop' ? (
    <CropSheet
      picture={file}
      isOpen
      isBusy={isBusy}
      shape="free"
      onUse={(part) => run(() => crop(part))}
      onClose={onClose}
      onBroken={() => finish(undefined)}
    />
  ) : (
    <DrawSheet picture={file} isOpen onUse={finish} onClose={onClose} onBroken={() => finish(undefined)} />
  )
}
