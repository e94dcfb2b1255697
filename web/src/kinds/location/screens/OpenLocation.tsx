import { kindWords } from '@linnet/protocol/words/kind-words'
import { Copy, ExternalLink, MapPinOff } from 'lucide-react'
import { Suspense } from 'react'
import { useServerSettings } from '~/data/server-settings'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { distanceText, metresBetween, outsideLink, plainCoordinates } from '~/kinds/location/coordinates'
import { locationCardTexts } from '~/kinds/location/location-card-texts'
import { locationTexts } from '~/kinds/location/location-texts'
import { coordinateText, pointOf } from '~/kinds/location/point'
import { useHere } from '~/kinds/location/use-here'
import { lazyPart } from '~/kit/lazy-part'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useMediaQuery } from '~/platform/media-query'
import { useParams } from '~/platform/screen-context'
import styles from './Location.module.css'

const MapView = lazyPart(() => import('~/kinds/location/parts/MapView'), 'MapView')

/** Shows a received place: on a map if the operator has one, otherwise as text. */
export function OpenLocation() {
  const texts = useTexts(locationTexts)
  const card = useTexts(locationCardTexts)
  const { location } = useTexts(kindWords)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const host = !isPhone ? 'web' : /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'apple' : 'phone'
  const language = usePreferences((preferences) => preferences.language)
  const hasMap = useServerSettings().mapTiles !== ''
  const here = useHere()
  const { latitude, longitude, title, address } = useParams()
  const point = pointOf(Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN))
  if (!point) {
    return (
      <Screen title={location}>
        <EmptyState icon={<MapPinOff size={32} aria-hidden />}>{card.gone}</EmptyState>
      </Screen>
    )
  }
  const coordinates = coordinateText(point)
  return (
    <Screen title={title ?? location} ownScroll>
      {hasMap && (
        <Suspense fallback={<div className={styles.map} />}>
          <div className={styles.map}>
            <MapView at={point} zoom={16} isPinned />
          </div>
        </Suspense>
      )}
      <div className={styles.panel} data-only={!hasMap || undefined}>
        <CellGroup>
          <div className={styles.place}>
            <p className={styles.name} dir="auto">
              {title ?? location}
            </p>
            {address && address !== coordinates && (
              <p className={styles.address} dir="auto">
                {address}
              </p>
            )}
            {here && (
              <p className={styles.address}>
                {card.away({ distance: distanceText(metresBetween(here, point), htmlLanguage(language)) })}
              </p>
            )}
          </div>
          <Cell
            icon={<Copy size={20} />}
            title={texts.copy}
            subtitle={coordinates}
            hasChevron={false}
            onPress={() => void copy(plainCoordinates(point))}
          />
          <Cell
            icon={<ExternalLink size={20} />}
            title={texts.openOutside}
            onPress={() => window.open(outsideLink(point, host), '_blank', 'noopener,noreferrer')}
          />
        </CellGroup>
      </div>
    </Screen>
  )
}
