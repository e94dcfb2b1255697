import { nicknameProblem, signatureProblem, tidyLine } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

/** A nickname as it is stored. */
export const readNickname = (text: string): string =>
  nicknameProblem(text) ? refuse('BadNickname') : tidyLine(text)

/** A signature as it is stored; it may be empty. */
export const readSignature = (text: string, field: string): string =>
  signatureProblem(text) ? refuse('BadInput', { field }) : tidyLine(text)

/** The path of a photo on this server, or nothing. */
export function readPhoto(text: string, field: string): string {
  const isOwnPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(text) && text.length <= 300
  return text === '' || isOwnPath ? text : refuse('BadInput', { field })
}
