import { type MapPicture as MapPictureView, previewMap } from '@linnet/protocol/maps/calls'
import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { MapPin } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useQueryOf } from '~/data/use-query'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { currentHttpUrl } from '~/lines/lines'
import type { ShownMessage } from '~/messages/message-kinds'
import { useNavigate } from '~/platform/screen-context'
import { distanceText, metresBetween } from './coordinates'
import { locationCardTexts } from './location-card-texts'
import { coordinateText, type Point, pointOf } from './point'
import { useHere } from './use-here'
import styles from './LocationCard.module.css'

const nowhere: Point = { latitude: 0, longitude: 0 }

/** A place as a card, with a small map if there is a source of maps. */
export function LocationBubble({ message: { content } }: { message: ShownMessage<'location'> }) {
  const texts = useTexts(locationCardTexts)
  const { location } = useTexts(kindWords)
  const go = useNavigate()
  const { mapTiles, mapCredit } = useServerSettings()
  const { title, address } = content
  const point = pointOf(content.latitude, content.longitude)
  const { data, refusal } = useQueryOf(previewMap, point ?? nowhere, {
    isEnabled: point !== undefined && mapTiles !== '',
  })
  if (!point) return <p className={styles.gone}>{texts.gone}</p>
  const open = () =>
    go(screens.openLocation, {
      latitude: point.latitude,
      longitude: point.longitude,
      title: title || undefined,
      address: address || undefined,
    })
  const coordinates = coordinateText(point)
  // Its place is kept free while it loads; a place without a map is shown by its coordinates.
  const hasMap = mapTiles !== '' && !refusal && (data === undefined || data.picture !== undefined)
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
      {hasMap && <MapPicture picture={data?.picture} credit={mapCredit} />}
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

/** The part of the world around the place, which the server draws, and its attribution. */
function MapPicture({ picture, credit }: { picture: MapPictureView | undefined; credit: string }) {
  return (
    <span className={styles.map} aria-hidden>
      {picture && (
        <img
          className={styles.picture}
          src={`${currentHttpUrl()}${picture.path}`}
          width={picture.width / 2}
          height={picture.height / 2}
          alt=""
          draggable={false}
        />
      )}
      <MapPin className={styles.pin} size={34} />
      {picture && credit !== '' && (
        <span className={styles.credit} dir="auto">
          {credit}
        </span>
      )}
    </span>
  )
}
