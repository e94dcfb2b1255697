import type { ConversationId } from '@linnet/protocol'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { LocateFixed } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useServerSettings } from '~/data/server-settings'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { plainCoordinates, readCoordinates } from '~/kinds/location/coordinates'
import { locationTexts } from '~/kinds/location/location-texts'
import { coordinateText, type Point } from '~/kinds/location/point'
import {
  currentPosition,
  hasGeolocationPermission,
  lastPlace,
  rememberPlace,
} from '~/kinds/location/position'
import { useHere } from '~/kinds/location/use-here'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { lazyPart } from '~/kit/lazy-part'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { ChatGate } from '~/messages/ChatGate'
import { useChosenPlace } from '~/messages/chosen-place'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import styles from './Location.module.css'

const MapView = lazyPart(() => import('~/kinds/location/parts/MapView'), 'MapView')

/** The map's view before any place is known. */
const wholeWorld: Point = { latitude: 20, longitude: 0 }

const titleLimit = 100
const addressLimit = 300

/**
 * Chooses a place: from the device's position, by moving the map if there is one, or by coordinates. It is sent to the
 * conversation in the address, or handed to the screen beneath.
 */
export function ChooseLocation() {
  const texts = useTexts(locationTexts)
  if (useParams()['conversation'] === undefined) return <Choice id={undefined} />
  return <ChatGate title={texts.choose}>{({ id }) => <Choice id={id} />}</ChatGate>
}

function Choice({ id }: { id: ConversationId | undefined }) {
  const texts = useTexts(locationTexts)
  const { location } = useTexts(kindWords)
  const engine = useEngine()
  const status = useConnectionStatus()
  const hasMap = useServerSettings().mapTiles !== ''
  const here = useHere()
  const [last] = useState(lastPlace)
  const [chosen, choose] = useState<Point>()
  const [edited, edit] = useState<string>()
  const point = chosen ?? here ?? last
  const typed = edited ?? (point ? plainCoordinates(point) : '')
  const [zoom, setZoom] = useState(15)
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const [isLocating, locate] = useBusy()
  const read = readCoordinates(typed)
  const move = (to: Point) => {
    choose(to)
    edit(undefined)
  }
  const goToMe = () =>
    locate(async () => {
      const isAllowed = await hasGeolocationPermission()
      const agrees =
        isAllowed || (await confirm({ title: texts.whyTitle, body: texts.why, confirmLabel: texts.allow }))
      if (!agrees) return
      const found = await currentPosition()
      if (typeof found === 'string') return showToast(texts[found], { kind: 'error' })
      setZoom(16)
      move(found)
    })
  // The screen goes only a moment after the press that sends.
  const isSent = useRef(false)
  const send = async ({ isSilent, sendAt }: SendManner = {}) => {
    if (!point || isSent.current) return
    isSent.current = true
    const place = {
      latitude: round(point.latitude),
      longitude: round(point.longitude),
      title: cutToUnits(title.trim(), titleLimit),
      address: cutToUnits(address.trim() || coordinateText(point), addressLimit),
    }
    rememberPlace(point)
    if (id === undefined) {
      useChosenPlace.setState({ place })
      return goBack()
    }
    const content = { kind: 'location' as const, ...place, title: place.title || location }
    const message = { content: { ...content, ...(isSilent && { isSilent }) } }
    if (sendAt === undefined) void engine.send(id, message)
    else {
      const { scheduleContent } = await import('~/files/scheduling')
      isSent.current = await scheduleContent(id, message, sendAt)
      if (!isSent.current) return
    }
    goBack()
  }
  const { press, menu } = useSendMenu((manner) => void send(manner))
  return (
    <Screen
      title={texts.choose}
      status={status}
      ownScroll
      actions={
        <div {...(id !== undefined && press)}>
          <Button kind="plain" size="small" disabled={!read} onPress={() => void send()}>
            {id === undefined ? texts.use : texts.send}
          </Button>
        </div>
      }
    >
      {menu}
      {hasMap && (
        <Suspense fallback={<div className={styles.map} />}>
          <div className={styles.map}>
            <MapView
              at={point ?? wholeWorld}
              zoom={point ? zoom : 2}
              onMove={(middle) => {
                move(middle)
              }}
            />
          </div>
        </Suspense>
      )}
      <div className={styles.panel} data-only={!hasMap || undefined}>
        {hasMap && <p className={styles.hint}>{texts.mapHint}</p>}
        <Button
          kind="quiet"
          isFullWidth
          icon={<LocateFixed size={18} aria-hidden />}
          isBusy={isLocating}
          onPress={goToMe}
        >
          {texts.myPosition}
        </Button>
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={title}
          limit={titleLimit}
          onChange={setTitle}
        />
        <TextField label={texts.address} value={address} limit={addressLimit} onChange={setAddress} />
        <TextField
          label={texts.coordinates}
          value={typed}
          inputMode="text"
          error={read || typed === '' ? undefined : texts.badCoordinates}
          onChange={(value) => {
            edit(value)
            const to = readCoordinates(value)
            if (to) choose(to)
          }}
        />
      </div>
    </Screen>
  )
}

/** Rounds to about a metre; more precision would reveal more than intended. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
