import type { FavouriteView } from '@linnet/protocol/favourites/views'
import {
  AudioLines,
  FileText,
  Image,
  Link2,
  MapPin,
  MessagesSquare,
  NotebookPen,
  SquarePlay,
  Type,
} from 'lucide-react'
import { useState } from 'react'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Checkbox } from '~/kit/fields/Checkbox'
import { Cell, cellContent, type CellProps } from '~/kit/lists/Cell'
import { relativeTime } from '~/kit/text/relative-time'
import { previewOfMessage } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import styles from './FavouriteRow.module.css'

const icons = {
  text: Type,
  image: Image,
  video: SquarePlay,
  voice: AudioLines,
  file: FileText,
  link: Link2,
  location: MapPin,
  record: MessagesSquare,
  note: NotebookPen,
} as const

type FavouriteRowProps = {
  favourite: FavouriteView
  /** Whether it is picked; undefined outside selection mode. */
  isPicked: boolean | undefined
  onPress: () => void
}

/** A favourite, its origin, and the time at which it was kept. */
export function FavouriteRow({ favourite, isPicked, onPress }: FavouriteRowProps) {
  const texts = useTexts(favouritesTexts)
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const now = useNow()
  const { kind, content, senderName, senderId, chatName, savedAtMs, tags } = favourite
  const words = previewOfMessage(content, { language, me, sender: { id: senderId ?? '', name: senderName } })
  const sender = kind === 'note' ? texts.note : senderName || texts.anonymous
  const about = [sender, chatName, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')
  const cell: CellProps = {
    leading: <Mark favourite={favourite} />,
    title: (
      <span className={styles.words} dir="auto">
        {words || texts[kind]}
      </span>
    ),
    subtitle: <span dir="auto">{about}</span>,
    detail: relativeTime(Math.floor(savedAtMs / 1000), now, language),
    hasChevron: false,
  }
  if (isPicked === undefined) return <Cell {...cell} onPress={onPress} />
  return (
    <div className={styles.row}>
      <Checkbox isChecked={isPicked} onChange={onPress}>
        <span className={styles.inside}>{cellContent({ ...cell, detail: undefined })}</span>
      </Checkbox>
    </div>
  )
}

/** The picture itself, or an icon of the kind. */
function Mark({ favourite: { kind, content } }: { favourite: FavouriteView }) {
  const Icon = icons[kind]
  const picture = content.kind === 'image' || content.kind === 'video' ? content.file : undefined
  const mayLoad = useMayLoad('picture')
  const isVideo = content.kind === 'video'
  const hasPicture = mayLoad && (!isVideo || picture?.hasPoster === true)
  const still = isVideo ? 'poster' : picture?.hasThumb ? 'thumb' : 'original'
  const url = useFileUrl(hasPicture ? picture?.id : undefined, still)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.mark}>
      {url === undefined || url === broken ? (
        <Icon size={20} aria-hidden />
      ) : (
        <img src={url} alt="" draggable={false} onError={() => setBroken(url)} />
      )}
    </span>
  )
}
