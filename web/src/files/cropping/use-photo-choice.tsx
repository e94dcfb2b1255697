import { Suspense, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { cropPicture, type Part } from './crop-picture'
import { cropTexts } from './crop-texts'

const CropSheet = lazyPart(() => import('./CropSheet'), 'CropSheet')

type PhotoChoice = {
  shape: 'round' | 'rect'
  /** Takes the chosen photo; the sheet closes if that succeeds. */
  take: (photo: Blob, name: string) => Promise<boolean>
}

/** Chooses or takes the photo of a person or group, and crops it to a square. */
export function usePhotoChoice({ shape, take }: PhotoChoice) {
  const texts = useTexts(cropTexts)
  const [picture, setPicture] = useState<File>()
  const [isCropping, setCropping] = useState(false)
  const [isBusy, run] = useBusy()
  const pick = async (isCamera: boolean) => {
    const [file] = await pickFiles({ accept: 'image/*', isCamera })
    if (!file) return
    setPicture(file)
    setCropping(true)
  }
  const use = async (part: Part) => {
    const photo = picture && (await cropPicture(picture, part, { longest: 512, isSquare: true }))
    if (!photo) return showToast(texts.notAPicture, { kind: 'error' })
    if (await take(photo, 'photo.jpg')) setCropping(false)
  }
  // The server reads more formats than this browser does, and crops what it is given.
  const takeUncropped = () => {
    setCropping(false)
    if (picture) run(async () => void (await take(picture, picture.name)))
  }
  return {
    pick,
    sheet: picture && (
      <Suspense fallback={null}>
        <CropSheet
          picture={picture}
          isOpen={isCropping}
          isBusy={isBusy}
          shape={shape}
          onUse={(part) => run(() => use(part))}
          onClose={() => setCropping(false)}
          onBroken={takeUncropped}
        />
      </Suspense>
    ),
  }
}
