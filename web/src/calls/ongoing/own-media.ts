/** The media that this device sends in a call, and changes to it during the call. */
import { callTexts } from '~/calls/texts/call-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { isKeptMuted, keepCameraOff, keepMuted } from './call-memory'
import {
  type DeviceKind,
  type MediaProblem,
  openCamera,
  openMicrophone,
  openScreen,
  pictureOf,
  rememberDevice,
} from './media'
import { change, ongoingMedia, type Sending, silent } from './ongoing'

/** The link of the call that this page is in. */
interface Sink {
  /** The track to send of a kind; `null` for nothing. */
  send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void
  sendState: (sending: Sending) => void
}

const tracks: { microphone?: MediaStreamTrack; camera?: MediaStreamTrack; screen?: MediaStreamTrack } = {}
let sink: Sink | undefined
let facing: 'user' | 'environment' = 'user'
/**
 * The audio elements that play the voices of others. They belong to no window, so that audio continues on any
 * screen.
 */
let loudspeakers: HTMLAudioElement[] = []

function changeMedia(changed: {
  own?: Sending
  ownPicture?: MediaStream | undefined
  problem?: undefined
}): void {
  const ongoing = ongoingMedia()
  if (ongoing) change(ongoing, changed)
}

/** The device id in the call that this page is in now. */
const currentDevice = (): string | undefined => ongoingMedia()?.device

/** Opens the devices that a call needs; open ones stay open. Returns the problem, if there is one. */
export async function openMedia({ withCamera }: { withCamera: boolean }): Promise<MediaProblem | undefined> {
  const isFor = currentDevice()
  const microphone = tracks.microphone ?? (await openMicrophone())
  if (typeof microphone === 'string') return microphone
  const camera = withCamera ? (tracks.camera ?? (await openCamera())) : undefined
  if (typeof camera === 'string') {
    if (tracks.microphone !== microphone) microphone.stop()
    return camera
  }
  if (isFor === undefined || currentDevice() !== isFor) {
    // The call was given up while the browser asked.
    microphone.stop()
    camera?.stop()
    return undefined
  }
  setOwn({ isMicOn: !isKeptMuted(), ...(camera && { isCameraOn: true }) })
  takeMicrophone(microphone)
  if (camera) takeCamera(camera)
  return undefined
}

/** Sends the tracks over this link from now on. */
export function sendTo(next: Sink | undefined): void {
  sink = next
  sink?.send('audio', tracks.microphone ?? null)
  sendPicture()
  sendOwn()
}

/** Releases every device, so that its light goes off. */
export function closeMedia(): void {
  sink = undefined
  for (const kind of ['microphone', 'camera', 'screen'] as const) {
    tracks[kind]?.stop()
    delete tracks[kind]
  }
  facing = 'user'
  for (const loudspeaker of loudspeakers) loudspeaker.remove()
  loudspeakers = []
}

/** Switches the microphone, and asks for it again if there is none. */
export async function toggleMicrophone(): Promise<MediaProblem | undefined> {
  const isMicOn = ongoingMedia()?.own?.isMicOn !== true
  keepMuted(!isMicOn)
  if (isMicOn && !tracks.microphone) {
    const microphone = await openMicrophone()
    if (typeof microphone === 'string') return microphone
    if (!ongoingMedia()) {
      microphone.stop()
      return undefined
    }
    changeMedia({ problem: undefined })
    setOwn({ isMicOn })
    takeMicrophone(microphone)
    return undefined
  }
  if (tracks.microphone) tracks.microphone.enabled = isMicOn
  setOwn({ isMicOn })
  return undefined
}

/** Releases only the microphone, so that its light goes off: listeners need none. */
export function closeMicrophone(): void {
  tracks.microphone?.stop()
  delete tracks.microphone
  sink?.send('audio', null)
  setOwn({ isMicOn: false })
}

export async function toggleCamera(): Promise<MediaProblem | undefined> {
  keepCameraOff(tracks.camera !== undefined)
  if (tracks.camera) {
    tracks.camera.stop()
    delete tracks.camera
    sendPicture()
    setOwn({ isCameraOn: false })
    return undefined
  }
  const camera = await openCamera(facing === 'environment' ? facing : undefined)
  if (typeof camera === 'string') return camera
  if (ongoingMedia()) {
    takeCamera(camera)
    setOwn({ isCameraOn: true })
  } else camera.stop()
  return undefined
}

/** Switches to the other camera of a phone. */
export async function flipCamera(): Promise<MediaProblem | undefined> {
  facing = facing === 'user' ? 'environment' : 'user'
  return replaceCamera(facing)
}

/** Replaces the camera. Phones open one at a time, so the old one is closed first. */
async function replaceCamera(way?: 'user' | 'environment'): Promise<MediaProblem | undefined> {
  tracks.camera?.stop()
  const camera = await openCamera(way)
  if (typeof camera === 'string') {
    delete tracks.camera
    sendPicture()
    setOwn({ isCameraOn: false })
    return camera
  }
  if (ongoingMedia()) takeCamera(camera)
  else camera.stop()
  return undefined
}

export async function chooseDevice(kind: DeviceKind, id: string): Promise<MediaProblem | undefined> {
  rememberDevice(kind, id)
  if (kind === 'speaker') {
    await Promise.all(loudspeakers.map((each) => each.setSinkId(id).catch(() => undefined)))
    return undefined
  }
  if (kind === 'camera') {
    facing = 'user'
    return tracks.camera ? replaceCamera() : undefined
  }
  const microphone = await openMicrophone()
  if (typeof microphone === 'string') return microphone
  takeMicrophone(microphone)
  return undefined
}

export async function toggleScreen(): Promise<void> {
  if (tracks.screen) return stopSharing()
  const screen = await openScreen()
  if (!screen) return
  if (!ongoingMedia()) return screen.stop()
  tracks.screen = screen
  // The browser's own button stops sharing, too.
  screen.addEventListener('ended', stopSharing)
  sendPicture()
  setOwn({ isSharing: true })
}

function stopSharing(): void {
  tracks.screen?.stop()
  delete tracks.screen
  sendPicture()
  setOwn({ isSharing: false })
}

/** Plays the voices of others. Each has an audio element of its own: browsers play one voice of a stream. */
export function playVoices(streams: readonly MediaStream[], speaker: string | undefined): void {
  streams.forEach((stream, nth) => {
    const loudspeaker = (loudspeakers[nth] ??= document.body.appendChild(document.createElement('audio')))
    loudspeaker.autoplay = true
    loudspeaker.srcObject = stream
    if (speaker !== undefined && 'setSinkId' in loudspeaker)
      void loudspeaker.setSinkId(speaker).catch(() => undefined)
    // Browsers block playback until the person has touched the page, as after a reload without a microphone.
    const play = () => loudspeaker.play()
    void play().catch(() =>
      document.addEventListener('click', () => void play().catch(() => undefined), { once: true }),
    )
  })
}

function takeMicrophone(track: MediaStreamTrack): void {
  if (tracks.microphone !== track) tracks.microphone?.stop()
  tracks.microphone = track
  track.enabled = ongoingMedia()?.own?.isMicOn !== false
  sink?.send('audio', track)
  track.addEventListener('ended', () => void replaceLost(track), { once: true })
  for (const event of ['mute', 'unmute'] as const) track.addEventListener(event, () => followMute(track))
}

/**
 * Follows the switch of a headset or laptop, and a telephone call, which mute the microphone from outside: others read that it is
 * off, until it is heard again.
 */
function followMute(track: MediaStreamTrack): void {
  if (tracks.microphone !== track) return
  sendOwn()
  if (track.muted && ongoingMedia()?.own?.isMicOn)
    showToast(callTexts[currentLanguage()].mutedOutside, { kind: 'error' })
}

/** Replaces a lost device, such as an unplugged headset: the call continues with the remaining ones. */
async function replaceLost(lost: MediaStreamTrack): Promise<void> {
  if (tracks.microphone !== lost) return
  const next = await openMicrophone()
  if (typeof next === 'string') {
    delete tracks.microphone
    return setOwn({ isMicOn: false })
  }
  takeMicrophone(next)
  showToast(callTexts[currentLanguage()].deviceLost)
}

function takeCamera(track: MediaStreamTrack): void {
  if (tracks.camera !== track) tracks.camera?.stop()
  tracks.camera = track
  sendPicture()
  track.addEventListener('ended', () => {
    if (tracks.camera !== track) return
    delete tracks.camera
    sendPicture()
    setOwn({ isCameraOn: false })
  })
}

/** Sends the picture; the screen takes precedence over the camera. */
function sendPicture(): void {
  const { screen, camera } = tracks
  sink?.send('video', screen ?? camera ?? null)
  changeMedia({ ownPicture: screen ? new MediaStream([screen]) : camera && pictureOf(camera, facing) })
}

function setOwn(changed: Partial<Sending>): void {
  const own = { ...(ongoingMedia()?.own ?? silent), ...changed }
  changeMedia({ own })
  sendOwn(own)
}

/** Says what others get from this device. */
function sendOwn(own: Sending = ongoingMedia()?.own ?? silent): void {
  sink?.sendState({ ...own, isMicOn: own.isMicOn && tracks.microphone?.muted !== true })
}
