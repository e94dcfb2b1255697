import { DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import { locationTexts } from '~/kinds/location/location-texts'
import type { Point } from '~/kinds/location/point'
import 'leaflet/dist/leaflet.css'
import styles from './MapView.module.css'

type MapViewProps = {
  /** The point that the map moves to whenever this changes. */
  at: Point
  zoom: number
  /** Called with the new centre after the user has moved the map. */
  onMove?: (middle: Point) => void
  /** Whether the point is pinned; otherwise the pin stays in the centre and the map moves beneath it. */
  isPinned?: boolean
}

/** An interactive map of the operator's tiles. Without a source of tiles there is no map to show. */
export function MapView({ at, zoom, onMove, isPinned = false }: MapViewProps) {
  const texts = useTexts(locationTexts)
  const { mapTiles, mapCredit } = useServerSettings()
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletMap>(undefined)
  const latestMove = useRef(onMove)
  const opening = useRef({ at, zoom })
  // Whether code moved the map: only moves by the user are reported. The owner knows about the others, and
  // may be in the middle of typing coordinates.
  const isMovedByCode = useRef(false)
  useEffect(() => {
    latestMove.current = onMove
  })
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const map = new LeafletMap(element, { attributionControl: mapCredit !== '', worldCopyJump: true })
    map.attributionControl?.setPrefix(false)
    map.setView([opening.current.at.latitude, opening.current.at.longitude], opening.current.zoom)
    new TileLayer(mapTiles, { attribution: escaped(mapCredit), maxZoom: 19 }).addTo(map)
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter().wrap()
      opening.current = { at: { latitude: lat, longitude: lng }, zoom: map.getZoom() }
      if (!isMovedByCode.current) latestMove.current?.({ latitude: lat, longitude: lng })
    })
    // The map is created before its screen has slid in, and only then gets its size.
    const watcher = new ResizeObserver(() => {
      isMovedByCode.current = true
      map.invalidateSize()
      isMovedByCode.current = false
    })
    watcher.observe(element)
    shown.current = map
    return () => {
      watcher.disconnect()
      map.remove()
      shown.current = undefined
    }
  }, [mapTiles, mapCredit])
  const { latitude, longitude } = at
  useEffect(() => {
    const map = shown.current
    if (!map) return undefined
    const { lat, lng } = map.getCenter()
    const isThere = Math.abs(lat - latitude) < 1e-6 && Math.abs(lng - longitude) < 1e-6
    if (!isThere && !isPinned) {
      isMovedByCode.current = true
      map.setView([latitude, longitude], Math.max(map.getZoom(), zoom), { animate: false })
      isMovedByCode.current = false
    }
    if (!isPinned) return undefined
    const icon = new DivIcon({ className: styles.marker ?? '', iconSize: [28, 28] })
    const marker = new Marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map)
    return () => void marker.remove()
  }, [latitude, longitude, zoom, isPinned, mapTiles, mapCredit])
  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} role="application" aria-label={texts.map} />
      {!isPinned && <span className={styles.middle} aria-hidden />}
    </div>
  )
}

/** Leaflet would interpret the credit as HTML. */
const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
