import { screens } from '@linnet/protocol/screens'
import { MapPin } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { useNavigate } from '~/platform/screen-context'
import { coordinateText, type Point, pointOf, tilesAround } from './coordinates'
import { locationCardTexts } from './location-card-texts'
import styles from './LocationCard.module.css'

/** A place, with a small map. */
export const locationKind: MessageKindPart<'location'> = {
  label: (language) => locationCardTexts[language].label,
  Bubble: LocationCard,
  frame: 'picture',
  copyText: ({ title, address, latitude, longitude }) => {
    const point = pointOf(latitude, longitude)
    return [title, address, point && coordinateText(point)].filter(Boolean).join('\n')
  },
  composerActions: [
    {
      key: 'location',
      label: (language) => locationCardTexts[language].location,
      icon: <MapPin size={26} />,
      order: 40,
      open: ({ chat, go }) => go(screens.chooseLocation, { conversation: chat.id }),
    },
  ],
}

function LocationCard({ message: { content } }: { message: ShownMessage<'location'> }) {
  const texts = useTexts(locationCardTexts)
  const go = useNavigate()
  const { title, address } = content
  const point = pointOf(content.latitude, content.longitude)
  if (!point) return <p className={styles.gone}>{texts.gone}</p>
  const open = () =>
    go(screens.openLocation, {
      latitude: point.latitude,
      longitude: point.longitude,
      title: title || undefined,
      address: address || undefined,
    })
  return (
    <button type="button" className={styles.card} onClick={open}>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title || texts.location}
        </span>
        <span className={styles.address} dir="auto">
          {address || coordinateText(point)}
        </span>
      </span>
      <MapPicture point={point} />
    </button>
  )
}

const picture = { zoom: 15, width: 248, height: 124 }

function MapPicture({ point }: { point: Point }) {
  const { mapTiles: source } = useServerSettings()
  return (
    <span className={styles.map} aria-hidden>
      {source !== '' &&
        tilesAround(point, { source, ...picture }).map(({ key, address, left, top }) => (
          <img
            key={key}
            className={styles.tile}
            src={address}
            alt=""
            style={{ left, top }}
            loading="lazy"
            draggable={false}
          />
        ))}
      <MapPin className={styles.pin} size={34} />
    </span>
  )
}
