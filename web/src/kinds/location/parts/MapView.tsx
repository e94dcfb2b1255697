import { DivIcon, GridLayer, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import { coordinateText, type Point } from '~/kinds/location/coordinates'
import { locationTexts } from '~/kinds/location/location-texts'
import 'leaflet/dist/leaflet.css'
import styles from './MapView.module.css'

type MapViewProps = {
  /** What the map is led to whenever it is another point. */
  at: Point
  zoom: number
  /** Where the middle lies after the map was moved. */
  onMove?: (middle: Point) => void
  /** A pin that stays on the point; without it the pin stands in the middle and the map moves beneath. */
  isPinned?: boolean
}

/** A map that is moved by finger, mouse, wheel and keys. Without a source of tiles it draws a grid of degrees. */
export function MapView({ at, zoom, onMove, isPinned = false }: MapViewProps) {
  const texts = useTexts(locationTexts)
  const { mapTiles, mapCredit } = useServerSettings()
  const holder = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletMap>(undefined)
  const latestMove = useRef(onMove)
  const opening = useRef({ at, zoom })
  // What it is led to is known already, and may be half typed: only moves by hand are told.
  const isLed = useRef(false)
  useEffect(() => {
    latestMove.current = onMove
  })
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const map = new LeafletMap(element, { attributionControl: mapCredit !== '', worldCopyJump: true })
    map.attributionControl?.setPrefix(false)
    map.setView([opening.current.at.latitude, opening.current.at.longitude], opening.current.zoom)
    layerOf(mapTiles, mapCredit).addTo(map)
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter().wrap()
      opening.current = { at: { latitude: lat, longitude: lng }, zoom: map.getZoom() }
      if (!isLed.current) latestMove.current?.({ latitude: lat, longitude: lng })
    })
    // A screen slides in after its map was made: only then the map knows its size.
    const watcher = new ResizeObserver(() => {
      isLed.current = true
      map.invalidateSize()
      isLed.current = false
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
      isLed.current = true
      map.setView([latitude, longitude], Math.max(map.getZoom(), zoom), { animate: false })
      isLed.current = false
    }
    if (!isPinned) return undefined
    const icon = new DivIcon({ className: styles.marker ?? '', iconSize: [28, 28] })
    const marker = new Marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map)
    return () => void marker.remove()
  }, [latitude, longitude, zoom, isPinned, mapTiles, mapCredit])
  return (
    <div className={styles.frame}>
      <div ref={holder} className={styles.map} role="application" aria-label={texts.map} />
      {!isPinned && <span className={styles.middle} aria-hidden />}
    </div>
  )
}

function layerOf(source: string, credit: string): GridLayer {
  if (source !== '') return new TileLayer(source, { attribution: escaped(credit), maxZoom: 19 })
  return new DrawnGrid({ maxZoom: 19 })
}

/** The credit is words; the map would take it for HTML. */
const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Squares of degrees, each named by its corner: enough to see how far one place lies from another. */
class DrawnGrid extends GridLayer {
  protected override createTile(place: { x: number; y: number; z: number }): HTMLElement {
    const tile = document.createElement('div')
    tile.className = styles.square ?? ''
    const count = 2 ** place.z
    const longitude = (place.x / count) * 360 - 180
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * place.y) / count))) * 180) / Math.PI
    tile.textContent = coordinateText({ latitude, longitude })
    return tile
  }
}
