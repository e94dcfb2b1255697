import { stat } from 'node:fs/promises'
import type { FilePurpose, PersonId, UploadAs } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { withExtension } from '../file-name'
import { isAvatar, refuseKind, takes } from '../purposes'
import type { FileConfig } from '../settings'
import { type ContentType, readContentType } from './content-type'
import type { Ffmpeg } from './ffmpeg'
import { createLimiter } from './limiter'
import { maxMegapixels } from './picture-job'
import type { Pictures } from './pictures'
import type { Prepared } from './prepared'
import { type Probed, probe } from './probe'
import { isWithinLimits, makeStill, playsInBrowsers } from './videos'
import { flatPeaks, makeVoice } from './voices'
import { soundWithoutData, withoutData } from './without-data'

export interface PrepareInput {
  path: string
  /** An empty folder for this file. */
  folder: string
  purpose: FilePurpose
  name: string
  takenAs: UploadAs | undefined
  ownerId: PersonId
}

export interface PrepareParts {
  config: FileConfig
  ffmpeg: Ffmpeg | undefined
  pictures: Pictures
}

const probeTimeoutMs = 15_000
/** The longest video that is shown in a chat; a longer one is sent as a file. */
const maxChatVideoMs = 30 * 60_000
/** Slots, two at a time, while the sender waits: probing and voice messages, which are quick, and taking videos over, which may be slow. */
const withSlot = createLimiter(2)
const withVideoSlot = createLimiter(2)

/** Identifies a file by its content and prepares it; throws if its purpose does not allow it. */
export async function prepare(parts: PrepareParts, input: PrepareInput): Promise<Prepared> {
  const type = await readContentType(input.path)
  const { size } = await stat(input.path)
  const facts = { input, type, size }
  if (input.takenAs === 'file') return plainFile(facts)
  if (type.family === 'image') return picture(parts, facts)
  if (type.demuxer === undefined) return plainFile(facts)
  const { ffmpeg, pictures } = parts
  if (!ffmpeg) return unprobedVideo(facts)
  return video(facts, { ffmpeg, pictures })
}

interface Facts {
  input: PrepareInput
  type: ContentType
  size: number
}

/** A file that is stored as it is and only ever served as a download. */
function plainFile({ input: { purpose, path, name }, type: { mime }, size }: Facts): Prepared {
  if (!takes(purpose, 'file')) return refuseKind(purpose)
  return { kind: 'file', state: 'ready', name, variants: { original: { path, mime, size } } }
}

async function picture(parts: PrepareParts, facts: Facts): Promise<Prepared> {
  const { config, pictures, ffmpeg } = parts
  const { input, type, size } = facts
  if (size > config.maxImageBytes) return keptAsItIs(facts)
  const { path: source, folder, purpose, ownerId: person } = input
  const made = await pictures.make({ source, folder, isAvatar: isAvatar(purpose), person })
  // The frames of a long GIF are too many for a picture, and few for a video.
  if (made === 'tooLarge' && type.demuxer && ffmpeg && takes(purpose, 'video'))
    return video(facts, { ffmpeg, pictures })
  if (made === 'tooLarge' && !takes(purpose, 'file'))
    return refuse('ImageTooLarge', { megapixels: maxMegapixels })
  if (typeof made === 'string') return keptAsItIs(facts)
  const { original, thumb, extension, ...seen } = made
  const name = withExtension(input.name, extension)
  return { kind: 'image', state: 'ready', name, variants: { original, thumb }, ...seen }
}

/**
 * Refuses a picture or video whose data, such as the place where it was taken, cannot be removed. A person who asks for it to be
 * sent as a file sends that data, too.
 */
const keptAsItIs = ({ input: { purpose } }: Facts): never =>
  takes(purpose, 'file') ? refuse('DataNotRemoved') : refuseKind(purpose)

interface Taking {
  ffmpeg: Ffmpeg
  pictures: Pictures
  probed: Probed
  mayBeShown: boolean
}

async function video(
  facts: Facts,
  { ffmpeg, pictures }: { ffmpeg: Ffmpeg; pictures: Pictures },
): Promise<Prepared> {
  const { input, type } = facts
  const { path, folder, purpose, takenAs, ownerId } = input
  const { demuxer = 'mov' } = type
  const probed = await withSlot(ownerId, () =>
    probe(ffmpeg, { path, demuxer, folder, timeoutMs: probeTimeoutMs }),
  )
  if (!probed && type.family === 'video') return keptAsItIs(facts)
  if (!probed) return plainFile({ ...facts, type: { ...type, mime: 'application/octet-stream' } })
  if (!probed.video) return withSlot(ownerId, () => sound(facts, { ffmpeg, probed }))
  const isShort = purpose !== 'chat' || (probed.durationMs ?? 0) <= maxChatVideoMs
  const mayBeShown = takenAs !== 'voice' && takes(purpose, 'video') && isShort && isWithinLimits(probed)
  if (!mayBeShown && !takes(purpose, 'file')) return refuseKind(purpose)
  return withVideoSlot(ownerId, () => takeOver(facts, { ffmpeg, pictures, probed, mayBeShown }))
}

async function takeOver(facts: Facts, parts: Taking): Promise<Prepared> {
  const { ffmpeg, pictures, probed, mayBeShown } = parts
  const { input, type } = facts
  const { path, folder, ownerId: person } = input
  const { demuxer = 'mov' } = type
  const original = await withoutData(type, { ffmpeg, source: path, folder, probed })
  if (!original) return keptAsItIs(facts)
  const cleaned = { ...facts, input: { ...input, path: original.path }, type: { ...type, ...original } }
  if (!mayBeShown) return plainFile({ ...cleaned, size: original.size })
  const still = await makeStill({ ffmpeg, pictures, person, source: path, demuxer, folder }, probed)
  if (!still) return plainFile({ ...cleaned, size: original.size })
  return {
    kind: 'video',
    state: 'processing',
    name: input.name,
    variants: {
      original: { ...original, mime: playedMime(cleaned.type, probed) },
      thumb: still.thumb,
      poster: still.original,
    },
    width: probed.video?.width,
    height: probed.video?.height,
    durationMs: probed.durationMs,
    blur: still.blur,
  }
}

/** The type of a video: until processed, one that browsers can't play must not be served as one. */
const playedMime = (type: ContentType, probed: Probed): string =>
  playsInBrowsers(type, probed) || type.mime !== 'video/mp4' ? type.mime : 'application/mp4'

async function sound(facts: Facts, { ffmpeg, probed }: Pick<Taking, 'ffmpeg' | 'probed'>): Promise<Prepared> {
  const { input } = facts
  const { path: source, folder, purpose, name } = input
  const type = soundType(facts.type)
  const { demuxer = 'mov' } = type
  const voice = takes(purpose, 'voice') ? await makeVoice({ ffmpeg, source, demuxer, folder }) : undefined
  if (!voice) {
    if (!takes(purpose, 'file')) return refuseKind(purpose)
    const cleaned = await soundWithoutData(type, { ffmpeg, source, folder, probed })
    if (!cleaned) return keptAsItIs(facts)
    const { path, mime, size } = cleaned
    return plainFile({ input: { ...input, path }, type: { ...type, mime }, size })
  }
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

/** The type of a video container that holds only audio. */
const soundType = (type: ContentType): ContentType => ({
  ...type,
  mime: type.mime === 'video/quicktime' ? 'audio/mp4' : type.mime.replace(/^video\//, 'audio/'),
})

/**
 * A video or sound without ffmpeg: the sender is trusted that it is a voice message. Anything else would keep its data.
 */
function unprobedVideo(facts: Facts): Prepared {
  const { input, type, size } = facts
  const { purpose, path, name } = input
  if (input.takenAs === 'voice' && takes(purpose, 'voice')) {
    const original = { path, mime: soundType(type).mime, size }
    return { kind: 'voice', state: 'ready', name, variants: { original }, peaks: flatPeaks() }
  }
  return keptAsItIs(facts)
}
