import { countedLength } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

const longestNickname = 40
const longestSignature = 120

/** Control characters, line ends, and marks that turn the direction of the text around them. */
const disruptive = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** What leaves nothing on the screen; the Braille blank is no white space to Unicode. */
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A nickname without the blanks around it; refuses one that is too long, disruptive or shows nothing. */
export const readNickname = (text: string): string => readName(text, longestNickname) ?? refuse('BadNickname')

/** A name of somebody or something, by the same rule with another length; undefined when it breaks it. */
export function readName(text: string, longest: number): string | undefined {
  const name = text.normalize('NFC').trim()
  const isShown = name.replace(invisible, '') !== ''
  return isShown && !disruptive.test(name) && countedLength(name) <= longest ? name : undefined
}

/** A line about oneself; it may be empty. */
export function readSignature(text: string, field: string): string {
  const signature = text.normalize('NFC').trim()
  if (disruptive.test(signature) || countedLength(signature) > longestSignature)
    return refuse('BadInput', { field })
  return signature
}

/** The path of a photo on this server, or nothing. */
export function readPhoto(text: string, field: string): string {
  const isOwnPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(text) && text.length <= 300
  return text === '' || isOwnPath ? text : refuse('BadInput', { field })
}
