import { Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react'
import type { DraftMedia } from '~/features/moments/draft'
import { mayCrop, withCrop } from '~/features/moments/draft-media'
import { Thumb } from '~/features/moments/parts/OutgoingPost'
import { moved } from '~/features/moments/photo-grid'
import { publishTexts } from '~/features/moments/publish-texts'
import type { Part } from '~/files/cropping/crop-picture'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import styles from './MediaEditor.module.css'

const CropSheet = lazyPart(() => import('~/files/cropping/CropSheet'), 'CropSheet')

type MediaEditorProps = {
  media: readonly DraftMedia[]
  onChange: (media: readonly DraftMedia[]) => void
  onAdd: () => void
}

/** The chosen pictures, which can be reordered by dragging; a press offers other actions. */
export function MediaEditor({ media, onChange, onAdd }: MediaEditorProps) {
  const texts = useTexts(publishTexts)
  const [opened, setOpened] = useState<number>()
  const [cropped, setCropped] = useState<DraftMedia>()
  const [isCropping, setCropping] = useState(false)
  const [isBusy, run] = useBusy()
  const drag = useReordering(media, onChange)
  const isVideo = media.some(({ kind }) => kind === 'video')
  const at = opened ?? 0
  const move = (to: number) => onChange(moved(media, at, to))
  const opening = media[at]
  const crop = async (of: DraftMedia, part: Part) => {
    const now = await withCrop(of, part)
    if (!now) return showToast(texts.unreadable, { kind: 'error' })
    onChange(media.map((each) => (each.id === of.id ? now : each)))
    setCropping(false)
  }
  const openCrop = (of: DraftMedia) => {
    setCropped(of)
    setCropping(true)
  }
  return (
    <>
      <div ref={drag.grid} className={styles.grid} role="group" aria-label={texts.add}>
        {media.map((each, nth) => (
          <button
            key={each.id}
            type="button"
            className={styles.tile}
            data-dragged={drag.from === nth || undefined}
            data-target={(drag.from !== undefined && drag.from !== nth && drag.over === nth) || undefined}
            aria-label={texts.photoOf({ n: nth + 1, of: media.length })}
            {...drag.handlersOf(nth)}
            onKeyDown={(event) => moveByKey(event, (step) => onChange(moved(media, nth, nth + step)))}
            onClick={() => {
              if (!drag.wasDragged()) setOpened(nth)
            }}
          >
            <Thumb media={each} />
          </button>
        ))}
        {!isVideo && (
          <button type="button" className={styles.add} aria-label={texts.add} onClick={onAdd}>
            <Plus size={32} strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </div>
      {media.length > 1 && <p className={styles.hint}>{texts.dragHint}</p>}
      <ActionSheet
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        label={texts.photoOf({ n: at + 1, of: media.length })}
        actions={[
          ...(opening && mayCrop(opening) ? [{ label: texts.crop, onSelect: () => openCrop(opening) }] : []),
          ...(at > 0 ? [{ label: texts.earlier, onSelect: () => move(at - 1) }] : []),
          ...(at < media.length - 1 ? [{ label: texts.later, onSelect: () => move(at + 1) }] : []),
          {
            label: texts.remove,
            isDanger: true,
            onSelect: () => onChange(media.filter((_, nth) => nth !== at)),
          },
        ]}
      />
      {cropped && (
        <Suspense fallback={null}>
          <CropSheet
            key={cropped.id}
            picture={cropped.blob}
            isOpen={isCropping}
            isBusy={isBusy}
            shape="free"
            onUse={(part) => run(() => crop(cropped, part))}
            onClose={() => setCropping(false)}
            onBroken={() => {
              setCropping(false)
              showToast(texts.unreadable, { kind: 'error' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Moves a picture by arrow keys with Alt, as they move lines in an editor. */
function moveByKey(event: KeyboardEvent, move: (step: number) => void): void {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  if (step === 0 || !event.altKey) return
  event.preventDefault()
  move(step)
}

/** The distance (px) below which a moving finger is a press. */
const slopPx = 8

/** Drags one tile over the others; it takes the place where it is dropped. */
function useReordering(media: readonly DraftMedia[], onChange: (media: readonly DraftMedia[]) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const hasMoved = useRef(false)
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const shift = (tile: HTMLElement, x: number, y: number) => {
    tile.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(1.05)`
  }
  const placeAt = ({ clientX: x, clientY: y }: PointerEvent): number | undefined => {
    const tiles = [...(grid.current?.querySelectorAll(`.${styles.tile}`) ?? [])]
    const found = tiles.findIndex((tile, nth) => {
      const box = tile.getBoundingClientRect()
      return nth !== from && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
    return found < 0 ? undefined : found
  }
  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    shift(event.currentTarget, 0, 0)
    if (isDropped && from !== undefined && over !== undefined) onChange(moved(media, from, over))
    start.current = undefined
    setFrom(undefined)
    setOver(undefined)
  }
  return {
    grid,
    from,
    over,
    /** Whether the click that follows was the end of a drag. */
    wasDragged: () => hasMoved.current,
    handlersOf: (nth: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        start.current = { x: event.clientX, y: event.clientY }
        hasMoved.current = false
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!start.current) return
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
        if (!hasMoved.current && Math.hypot(x, y) < slopPx) return
        hasMoved.current = true
        shift(event.currentTarget, x, y)
        setFrom(nth)
        setOver(placeAt(event))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    }),
  }
}
