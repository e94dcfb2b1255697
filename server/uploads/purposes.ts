import type { FileKind, FilePurpose } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { FileConfig } from './settings'
import type { StoredPurpose } from './store'

interface Rule {
  takes: readonly FileKind[]
  /** Whether it is shown next to a name: cropped square and scaled down. */
  isAvatar?: boolean
}

/** The kinds of file allowed for each purpose. */
const rules: Record<FilePurpose, Rule> = {
  chat: { takes: ['image', 'video', 'voice', 'file'] },
  photo: { takes: ['image'], isAvatar: true },
  circle: { takes: ['image', 'video'] },
  circleImg: { takes: ['image'] },
  groupPhoto: { takes: ['image'], isAvatar: true },
  report: { takes: ['image', 'video'] },
  test: { takes: ['image'] },
  realName: { takes: ['image'] },
}

export const isAvatar = (purpose: FilePurpose): boolean => rules[purpose].isAvatar === true

/** The purposes of files in moments and comments, and of the picture above a person's moments. */
export const momentPurposes = { media: 'circle', cover: 'circleImg' } as const satisfies Record<
  string,
  FilePurpose
>

/** Purposes whose references the domains can report; files sent to the staff are never freed. */
export const freedPurposes: readonly FilePurpose[] = [
  'chat',
  'photo',
  'groupPhoto',
  ...Object.values(momentPurposes),
]

/** The purposes of files that every member may see. */
export const avatarPurposes: readonly StoredPurpose[] = ['photo', 'groupPhoto']

export const takes = (purpose: FilePurpose, kind: FileKind): boolean => rules[purpose].takes.includes(kind)

/** Refuses a file because it is not a picture, or neither picture nor video. */
export function refuseKind(purpose: FilePurpose): never {
  return refuse(rules[purpose].takes.includes('video') ? 'UnsupportedFile' : 'NotAnImage')
}

/** The maximum file size for a purpose. */
export const maxBytesOf = (config: FileConfig, purpose: FilePurpose): number =>
  takes(purpose, 'video') ? config.maxBytes : Math.min(config.maxBytes, config.maxImageBytes)

export const asMegabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024))
