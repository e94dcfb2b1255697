import { stat } from 'node:fs/promises'
import type { FilePurpose, UploadAs } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { withExtension } from '../file-name'
import { isAvatar, refuseKind, takes } from '../purposes'
import type { FileConfig } from '../settings'
import { type ContentType, readContentType } from './content-type'
import type { Ffmpeg } from './ffmpeg'
import { makePicture, maxMegapixels } from './pictures'
import type { Prepared } from './prepared'
import { type Probed, probe } from './probe'
import { createSlots } from './slots'
import { isWithinLimits, makeStill, playsInBrowsers } from './videos'
import { flatPeaks, makeVoice } from './voices'

export interface Judging {
  path: string
  /** An empty folder of this file. */
  folder: string
  purpose: FilePurpose
  name: string
  takenAs: UploadAs | undefined
}

export interface JudgeParts {
  config: FileConfig
  ffmpeg: Ffmpeg | undefined
}

const probeTimeoutMs = 15_000
/** Looking into films and recoding voices, while the sender waits. */
const inSlot = createSlots(2)

/** Says by its content what a file is, and prepares it; refuses what it may not be for its purpose. */
export async function judge(parts: JudgeParts, judging: Judging): Promise<Prepared> {
  const type = await readContentType(judging.path)
  const { size } = await stat(judging.path)
  const facts = { judging, type, size }
  if (judging.takenAs === 'file') return plainFile(facts)
  if (type.family === 'image') return image(parts, facts)
  if (type.demuxer === undefined) return plainFile(facts)
  return parts.ffmpeg ? inSlot(() => film(facts, parts.ffmpeg as Ffmpeg)) : unseenFilm(facts)
}

interface Facts {
  judging: Judging
  type: ContentType
  size: number
}

/** Nothing is done to it: who fetches it downloads it. */
function plainFile({ judging: { purpose, path, name }, type: { mime }, size }: Facts): Prepared {
  if (!takes(purpose, 'file')) return refuseKind(purpose)
  return { kind: 'file', state: 'ready', name, variants: { original: { path, mime, size } } }
}

async function image({ config }: JudgeParts, facts: Facts): Promise<Prepared> {
  const { judging, size } = facts
  if (size > config.maxImageBytes) return plainFile(facts)
  const { path: source, folder, purpose } = judging
  const picture = await makePicture({ source, folder, isAvatar: isAvatar(purpose) })
  if (picture === 'tooLarge' && !takes(purpose, 'file'))
    return refuse('ImageTooLarge', { megapixels: maxMegapixels })
  if (typeof picture === 'string') return plainFile(facts)
  const { original, thumb, extension, ...seen } = picture
  const name = withExtension(judging.name, extension)
  return { kind: 'image', state: 'ready', name, variants: { original, thumb }, ...seen }
}

async function film(facts: Facts, ffmpeg: Ffmpeg): Promise<Prepared> {
  const { judging, type, size } = facts
  const { path, folder, purpose, takenAs } = judging
  const { demuxer = 'mov' } = type
  const probed = await probe(ffmpeg, { path, demuxer, folder, timeoutMs: probeTimeoutMs })
  if (!probed) return plainFile({ ...facts, type: { ...type, mime: 'application/octet-stream' } })
  if (!probed.video) return sound({ ...facts, type: soundType(type) }, ffmpeg)
  if (takenAs === 'voice' || !takes(purpose, 'video') || !isWithinLimits(probed)) return plainFile(facts)
  const still = await makeStill({ ffmpeg, source: path, demuxer, folder }, probed.durationMs)
  if (!still) return plainFile(facts)
  return {
    kind: 'video',
    state: 'processing',
    name: judging.name,
    variants: {
      original: { path, mime: playedMime(type, probed), size },
      thumb: still.thumb,
      poster: still.original,
    },
    width: probed.video.width,
    height: probed.video.height,
    durationMs: probed.durationMs,
    blur: still.blur,
  }
}

/** A film that browsers cannot play is not served as one before it is ready. */
const playedMime = (type: ContentType, probed: Probed): string =>
  playsInBrowsers(type, probed) || type.mime !== 'video/mp4' ? type.mime : 'application/mp4'

async function sound(facts: Facts, ffmpeg: Ffmpeg): Promise<Prepared> {
  const { path: source, folder, purpose, name } = facts.judging
  const { demuxer = 'mov' } = facts.type
  const voice = takes(purpose, 'voice') ? await makeVoice({ ffmpeg, source, demuxer, folder }) : undefined
  if (!voice) return plainFile(facts)
  const { original, durationMs, peaks } = voice
  return {
    kind: 'voice',
    state: 'ready',
    name: withExtension(name, 'm4a'),
    variants: { original },
    durationMs,
    peaks,
  }
}

/** A container for films that holds only sound. */
const soundType = (type: ContentType): ContentType => ({
  ...type,
  mime: type.mime === 'video/quicktime' ? 'audio/mp4' : type.mime.replace(/^video\//, 'audio/'),
})

/** Without ffmpeg: the sender's word that it is a voice message has to do, and films are shown where browsers can. */
function unseenFilm(facts: Facts): Prepared {
  const { judging, type, size } = facts
  const { purpose, path, name } = judging
  if (judging.takenAs === 'voice' && takes(purpose, 'voice')) {
    const original = { path, mime: soundType(type).mime, size }
    return { kind: 'voice', state: 'ready', name, variants: { original }, peaks: flatPeaks() }
  }
  if (type.family !== 'video' || !takes(purpose, 'video') || !playsInBrowsers(type, undefined))
    return plainFile(facts)
  return { kind: 'video', state: 'ready', name, variants: { original: { path, mime: type.mime, size } } }
}
