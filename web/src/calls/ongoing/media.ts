/** The microphone, the camera and the screen of this device. */
import { deviceStorage } from '~/platform/browser-storage'

/**
 * The reason why a device could not be opened: refused, missing, used by another program, or an insecure
 * page.
 */
export type MediaProblem = 'microphoneDenied' | 'cameraDenied' | 'missing' | 'inUse' | 'insecure'

export type DeviceKind = 'microphone' | 'camera' | 'speaker'

/** The devices that the person chose on this computer, by kind. */
type Chosen = Partial<Record<DeviceKind, string>>

const storageKey = 'linnet.call-devices'

export function chosenDevices(): Chosen {
  const stored = deviceStorage.readObject(storageKey) as Partial<Record<string, unknown>>
  const known = Object.entries(stored).filter(([, id]) => typeof id === 'string')
  return Object.fromEntries(known) as Chosen
}

export function rememberDevice(kind: DeviceKind, id: string): void {
  deviceStorage.writeJson(storageKey, { ...chosenDevices(), [kind]: id })
}

type Opened = MediaStreamTrack | MediaProblem

/**
 * Opens a chosen device. Chromium follows its own preference unless the device is required. If the chosen one
 * is missing today, the browser chooses.
 */
async function openChosen(
  kind: 'microphone' | 'camera',
  open: (device: MediaTrackConstraints) => Promise<Opened>,
): Promise<Opened> {
  const id = chosenDevices()[kind]
  const chosen = id === undefined ? 'missing' : await open({ deviceId: { exact: id } })
  return chosen === 'missing' ? open({}) : chosen
}

/** Asks the browser for the microphone, which asks the person if necessary. */
export const openMicrophone = (): Promise<Opened> =>
  openChosen('microphone', (device) =>
    openTrack({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...device },
    }),
  )

const openCameraWith = (more: MediaTrackConstraints): Promise<Opened> =>
  openTrack({
    video: {
      width: { ideal: 960 },
      height: { ideal: 540 },
      frameRate: { ideal: 24, max: 30 },
      ...more,
    },
  })

/** Opens a camera. `facing`: the direction of a phone's camera; without it, the chosen camera. */
export const openCamera = (facing?: 'user' | 'environment'): Promise<Opened> =>
  facing
    ? openCameraWith({ facingMode: facing })
    : openChosen('camera', (device) => openCameraWith({ facingMode: 'user', ...device }))

const selfies = new WeakSet<MediaStream>()

/**
 * The video of a camera, mirrored when shown if the camera faces the person. `asked`: the direction of cameras that do not state
 * theirs, such as those of computers.
 */
export function pictureOf(camera: MediaStreamTrack, asked: 'user' | 'environment' = 'user'): MediaStream {
  const stream = new MediaStream([camera])
  if ((camera.getSettings().facingMode ?? asked) !== 'environment') selfies.add(stream)
  return stream
}

export const isSelfie = (stream: MediaStream): boolean => selfies.has(stream)

async function openTrack(what: MediaStreamConstraints): Promise<Opened> {
  // Calls work on secure pages only: HTTPS or localhost.
  if (!navigator.mediaDevices || typeof RTCPeerConnection === 'undefined') return 'insecure'
  try {
    const stream = await navigator.mediaDevices.getUserMedia(what)
    return stream.getTracks()[0] ?? 'missing'
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError')
      return what.video ? 'cameraDenied' : 'microphoneDenied'
    return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'missing'
  }
}

export const canShareScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' &&
  matchMedia('(hover: hover) and (pointer: fine)').matches

/** Opens the screen to share; undefined if the person chose nothing. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })
    const [track] = stream.getVideoTracks()
    // Text must stay sharp; a lower frame rate does no harm.
    if (track) track.contentHint = 'detail'
    return track
  } catch {
    return undefined
  }
}

export interface Device {
  id: string
  name: string
}

const kinds = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' } as const

/** The devices to choose from. Browsers that cannot choose a speaker list none. */
export async function listDevices(): Promise<Record<DeviceKind, Device[]>> {
  const found: Record<DeviceKind, Device[]> = { microphone: [], camera: [], speaker: [] }
  for (const { kind, deviceId, label } of (await navigator.mediaDevices?.enumerateDevices()) ?? [])
    if (deviceId !== '') found[kinds[kind]].push({ id: deviceId, name: label })
  if (!('setSinkId' in HTMLMediaElement.prototype)) found.speaker = []
  return found
}

export function onDevices(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener)
}
