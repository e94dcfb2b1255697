import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { Sheet } from '~/kit/overlays/Sheet'
import type { Part } from './crop-picture'
import { cropTexts } from './crop-texts'
import styles from './CropSheet.module.css'

type CropSheetProps = {
  picture: Blob
  isOpen: boolean
  isBusy: boolean
  /** The shape of the result. `free`: the person chooses the format; the others are squares. */
  shape: 'round' | 'rect' | 'free'
  onUse: (part: Part) => void
  onClose: () => void
  /** Called if the browser cannot decode the picture. */
  onBroken: () => void
}

const maxZoom = 4

/** The formats by width over height. */
const formats = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4 }
type Format = keyof typeof formats | 'asItIs'

/** Crops a picture. */
export function CropSheet({ picture, isOpen, isBusy, shape, onUse, onClose, onBroken }: CropSheetProps) {
  const texts = useTexts(cropTexts)
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  const [format, setFormat] = useState<Format>(shape === 'free' ? 'asItIs' : '1:1')
  const [natural, setNatural] = useState(1)
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
            aspect={format === 'asItIs' ? natural : formats[format]}
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / naturalHeight)}
            mediaProps={{ onError: onBroken }}
          />
        )}
      </div>
      {shape === 'free' && (
        <div className={styles.formats}>
          <Segmented
            label={texts.format}
            options={[
              { value: 'asItIs', label: texts.asItIs },
              ...(Object.keys(formats) as Format[]).map((value) => ({ value, label: value })),
            ]}
            value={format}
            onChange={setFormat}
          />
        </div>
      )}
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
