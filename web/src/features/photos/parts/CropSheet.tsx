import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Part } from '~/features/photos/crop-picture'
import { photoTexts } from '~/features/photos/photo-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Sheet } from '~/kit/overlays/Sheet'
import styles from './CropSheet.module.css'

type CropSheetProps = {
  picture: Blob
  isOpen: boolean
  isBusy: boolean
  shape: 'round' | 'rect'
  onUse: (part: Part) => void
  onClose: () => void
  /** Called if the browser cannot decode the picture. */
  onBroken: () => void
}

const maxZoom = 4

/** Crops a picture to a square. */
export function CropSheet({ picture, isOpen, isBusy, shape, onUse, onClose, onBroken }: CropSheetProps) {
  const texts = useTexts(photoTexts)
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.crop}
      footer={
        <Button isFullWidth isBusy={isBusy} disabled={!part} onPress={() => part && onUse(part)}>
          {texts.use}
        </Button>
      }
    >
      <div className={styles.area}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape={shape}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
            mediaProps={{ onError: onBroken }}
          />
        )}
      </div>
      <input
        className={styles.zoom}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        aria-label={texts.zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </Sheet>
  )
}
