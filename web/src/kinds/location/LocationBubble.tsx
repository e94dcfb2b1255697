import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { MapPin } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import type { ShownMessage } from '~/messages/message-kinds'
import { useNavigate } from '~/platform/screen-context'
import { distanceText, metresBetween, tilesAround } from './coordinates'
import { locationCardTexts } from './location-card-texts'
import { coordinateText, type Point, pointOf } from './point'
import { useHere } from './use-here'
import styles from './LocationCard.module.css'

/** A place as a card, with a small map if there is a source of maps. */
export function LocationBubble({ message: { content } }: { message: ShownMessage<'location'> }) {
  const texts = useTexts(locationCardTexts)
  const { location } = useTexts(kindWords)
  const go = useNavigate()
  const { mapTiles } = useServerSettings()
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
  const coordinates = coordinateText(point)
  const hasMap = mapTiles !== ''
  return (
    <button type="button" className={styles.card} data-plain={!hasMap || undefined} onClick={open}>
      {!hasMap && (
        <span className={styles.icon} aria-hidden>
          <MapPin size={22} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title || location}
        </span>
        {address !== '' && address !== coordinates && (
          <span className={styles.address} dir="auto">
            {address}
          </span>
        )}
        {(!hasMap || !address || address === coordinates) && (
          <span className={styles.address}>{coordinates}</span>
        )}
        {!hasMap && <Distance to={point} />}
      </span>
      {hasMap && <MapPicture point={point} source={mapTiles} />}
    </button>
  )
}

/** The distance of the place, once this device knows its own position. */
function Distance({ to }: { to: Point }) {
  const texts = useTexts(locationCardTexts)
  const language = usePreferences((preferences) => preferences.language)
  const here = useHere()
  if (!here) return null
  const distance = distanceText(metresBetween(here, to), htmlLanguage(language))
  return <span className={styles.address}>{texts.away({ distance })}</span>
}

const picture = { zoom: 15, width: 248, height: 124 }

function MapPicture({ point, source }: { point: Point; source: string }) {
  return (
    <span className={styles.map} aria-hidden>
      {tilesAround(point, { source, ...picture }).map(({ key, address, left, top }) => (
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
