import type { FileKind, FilePurpose } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { FileConfig } from './settings'

interface Rule {
  takes: readonly FileKind[]
  /** Cut to a square and made small: it stands beside a name. */
  isAvatar?: boolean
}

/** What a file may be, by what it is for. */
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

/** Every member may see these. */
export const avatarPurposes: readonly FilePurpose[] = ['photo', 'groupPhoto']

export const takes = (purpose: FilePurpose, kind: FileKind): boolean => rules[purpose].takes.includes(kind)

/** Says no to what is not a picture, or neither picture nor video, where only those will do. */
export function refuseKind(purpose: FilePurpose): never {
  return refuse(rules[purpose].takes.includes('video') ? 'UnsupportedFile' : 'NotAnImage')
}

/** The largest file for a purpose. */
export const maxBytesOf = (config: FileConfig, purpose: FilePurpose): number =>
  takes(purpose, 'video') ? config.maxBytes : Math.min(config.maxBytes, config.maxImageBytes)

export const asMegabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024))
