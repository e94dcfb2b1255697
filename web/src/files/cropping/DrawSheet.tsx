import { Undo2 } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Sheet } from '~/kit/overlays/Sheet'
import { scaledTo } from '~/platform/media-facts'
import { cropTexts } from './crop-texts'
import { drawStrokes, lineWidth, longestEdited, pointAt, type Stroke } from './drawing'
import styles from './DrawSheet.module.css'

type DrawSheetProps = {
  picture: Blob
  isOpen: boolean
  onClose: () => void
  onUse: (drawn: Blob) => void
  /** Called if the browser cannot decode the picture. */
  onBroken: () => void
}

/** The colours, each the background of its button. */
const colours = ['red', 'yellow', 'blue', 'white', 'black'] as const
type Colour = (typeof colours)[number]

const quality = 0.9

/** Draws lines on a picture with a finger or the mouse. */
export function DrawSheet({ picture, isOpen, onClose, onUse, onBroken }: DrawSheetProps) {
  const texts = useTexts(cropTexts)
  const [colour, setColour] = useState<Colour>('red')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const swatches = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const bitmap = useBitmap(picture, onBroken)
  const size = bitmap && scaledTo(bitmap, longestEdited)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap || !size) return
    // Transparency would turn black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    drawStrokes(context, strokes)
  }, [bitmap, size, strokes])
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget: shown } = event
    return pointAt({ x: event.clientX, y: event.clientY }, shown.getBoundingClientRect(), shown)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const swatch = swatches.current?.querySelector(`[data-colour=${colour}]`)
    const stroke = {
      colour: swatch ? getComputedStyle(swatch).backgroundColor : '',
      width: lineWidth(event.currentTarget),
      points: [at(event)],
    }
    setStrokes((known) => [...known, stroke])
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = at(event)
    setStrokes((known) =>
      known.map((each, nth) =>
        nth === known.length - 1 ? { ...each, points: [...each.points, point] } : each,
      ),
    )
  }
  const use = () =>
    canvas.current?.toBlob((drawn) => (drawn ? onUse(drawn) : onBroken()), 'image/jpeg', quality)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.draw}
      footer={
        <Button isFullWidth disabled={!bitmap || strokes.length === 0} onPress={use}>
          {texts.use}
        </Button>
      }
    >
      <div className={styles.area}>
        {size && (
          <canvas
            ref={canvas}
            className={styles.canvas}
            width={size.width}
            height={size.height}
            role="img"
            aria-label={texts.draw}
            onPointerDown={begin}
            onPointerMove={move}
          />
        )}
      </div>
      <div ref={swatches} className={styles.tools}>
        {colours.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.swatch}
            data-colour={each}
            aria-label={texts[each]}
            aria-pressed={each === colour}
            onClick={() => setColour(each)}
          />
        ))}
        <IconButton
          icon={<Undo2 size={22} />}
          label={texts.undo}
          disabled={strokes.length === 0}
          onPress={() => setStrokes((known) => known.slice(0, -1))}
        />
      </div>
    </Sheet>
  )
}

function useBitmap(picture: Blob, onBroken: () => void): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const broken = useRef(onBroken)
  useEffect(() => {
    broken.current = onBroken
  })
  useEffect(() => {
    let isGone = false
    createImageBitmap(picture, { imageOrientation: 'from-image' }).then(
      (read) => (isGone ? read.close() : setBitmap(read)),
      () => isGone || broken.current(),
    )
    return () => {
      isGone = true
    }
  }, [picture])
  return bitmap
}
