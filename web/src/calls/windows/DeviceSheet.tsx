import { useEffect, useState } from 'react'
import { chosenDevices, type Device, type DeviceKind, listDevices, onDevices } from '~/calls/ongoing/media'
import { chooseDevice } from '~/calls/ongoing/own-media'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'

const allKinds: readonly DeviceKind[] = ['microphone', 'camera', 'speaker']

type DeviceSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Device kinds to offer; all by default, without cameras in calls that have no video. */
  kinds?: readonly DeviceKind[]
}

/** Chooses the microphone, the camera and, where browsers can, the speaker of this device. */
export function DeviceSheet({ isOpen, onClose, kinds = allKinds }: DeviceSheetProps) {
  const texts = useTexts(callTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.devices}>
      {isOpen && <Choices kinds={kinds} />}
    </Sheet>
  )
}

function Choices({ kinds }: { kinds: readonly DeviceKind[] }) {
  const texts = useTexts(callTexts)
  const devices = useDevices()
  const [chosen, setChosen] = useState(chosenDevices)
  const choose = async (kind: DeviceKind, id: string) => {
    const problem = await chooseDevice(kind, id)
    setChosen(chosenDevices())
    if (problem) showToast(texts[problem], { kind: 'error' })
  }
  return kinds.map((kind) => {
    const found = devices[kind]
    const [first] = found
    if (!first) return null
    const current = found.find(({ id }) => id === chosen[kind]) ?? first
    return (
      <CellGroup key={kind} title={texts[kind]}>
        <RadioList
          label={texts[kind]}
          options={found.map(({ id, name }, nth) => ({
            value: id,
            title: name || `${texts[kind]} ${nth + 1}`,
          }))}
          value={current.id}
          onChange={(id) => void choose(kind, id)}
        />
      </CellGroup>
    )
  })
}

function useDevices(): Record<DeviceKind, Device[]> {
  const [devices, setDevices] = useState<Record<DeviceKind, Device[]>>({
    microphone: [],
    camera: [],
    speaker: [],
  })
  useEffect(() => {
    const look = () => void listDevices().then(setDevices, () => undefined)
    look()
    return onDevices(look)
  }, [])
  return devices
}
