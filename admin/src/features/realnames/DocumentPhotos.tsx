import { openDocumentPhoto, staffPath } from '@linnet/protocol/staff'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from '@/kit/Button'
import { Dialog } from '@/kit/dialogs/Dialog'
import { Actions } from '@/kit/Page'
import { realNamesTexts } from './real-names-texts'
import css from './DocumentPanel.module.css'

const mostZoom = 4

/** The pictures of a document; one that is pressed opens large, to be zoomed and turned. */
export function DocumentPhotos({ id, photos }: { id: string; photos: readonly string[] }) {
  const t = useTexts(realNamesTexts)
  const [open, setOpen] = useState<number>()
  const addressOf = (fileId: string) =>
    `${staffPath(openDocumentPhoto)}?${new URLSearchParams({ id, fileId })}`
  const openPhoto = open === undefined ? undefined : photos[open]
  return (
    <>
      {photos.map((fileId, place) => (
        <button
          key={fileId}
          type="button"
          className={css.thumb}
          aria-label={t.enlarge({ n: place + 1 })}
          onClick={() => setOpen(place)}
        >
          <img className={css.photo} src={addressOf(fileId)} alt={t.photo({ n: place + 1 })} />
        </button>
      ))}
      {open !== undefined && openPhoto !== undefined && (
        <Large
          title={t.photo({ n: open + 1 })}
          address={addressOf(openPhoto)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Large({ title, address, onClose }: { title: string; address: string; onClose: () => void }) {
  const t = useTexts(realNamesTexts)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  return (
    <Dialog isOpen title={title} width="wide" onClose={onClose}>
      <Actions>
        <IconButton
          icon={ZoomIn}
          label={t.zoomIn}
          disabled={zoom === mostZoom}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={ZoomOut}
          label={t.zoomOut}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton icon={RotateCw} label={t.turn} onClick={() => setTurns((turns + 1) % 4)} />
      </Actions>
      <div className={css.large} tabIndex={0} role="region" aria-label={title}>
        <img src={address} alt={title} data-turns={turns} style={{ '--zoom': zoom }} />
      </div>
    </Dialog>
  )
}
