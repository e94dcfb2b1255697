import { nicknameProblem, signatureProblem, tidyLine } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

/** Validates a nickname and returns it as stored. */
export const readNickname = (text: string): string =>
  nicknameProblem(text) ? refuse('BadNickname') : tidyLine(text)

/** Validates a signature and returns it as stored; may be empty. */
export const readSignature = (text: string): string =>
  signatureProblem(text) ? refuse('BadSignature') : tidyLine(text)

/** Validates a photo: a path on this server, or an empty string. */
export function readPhoto(text: string, field: string): string {
  const isOwnPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(text) && text.length <= 300
  return text === '' || isOwnPath ? text : refuse('BadInput', { field })
}
