import { Copy, ExternalLink, MapPinOff } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { coordinateText, outsideLink, plainCoordinates, pointOf } from '~/kinds/location/coordinates'
import { locationCardTexts } from '~/kinds/location/location-card-texts'
import { locationTexts } from '~/kinds/location/location-texts'
import { MapView } from '~/kinds/location/parts/MapView'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useMediaQuery } from '~/platform/media-query'
import { useParams } from '~/platform/screen-context'
import styles from './Location.module.css'

/** Shows a received place on a map. */
export function OpenLocation() {
  const texts = useTexts(locationTexts)
  const card = useTexts(locationCardTexts)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const { latitude, longitude, title, address } = useParams()
  const point = pointOf(Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN))
  if (!point) {
    return (
      <Screen title={card.location}>
        <EmptyState icon={<MapPinOff size={32} aria-hidden />}>{card.gone}</EmptyState>
      </Screen>
    )
  }
  const coordinates = coordinateText(point)
  return (
    <Screen title={title ?? card.location} ownScroll>
      <div className={styles.map}>
        <MapView at={point} zoom={16} isPinned />
      </div>
      <div className={styles.panel}>
        <CellGroup>
          <div className={styles.place}>
            <p className={styles.name} dir="auto">
              {title ?? card.location}
            </p>
            {address && address !== coordinates && (
              <p className={styles.address} dir="auto">
                {address}
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
            onPress={() => window.open(outsideLink(point, isPhone), '_blank', 'noopener,noreferrer')}
          />
        </CellGroup>
      </div>
    </Screen>
  )
}
