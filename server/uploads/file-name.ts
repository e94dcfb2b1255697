import { cutToUnits } from '@linnet/protocol'

const maxNameLength = 200
/** Control characters, line breaks, directional marks and path characters. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu

/** A display name: the last segment of a path, without any special characters. */
export function readFileName(text: string): string {
  const last = text.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(forbidden, '').replace(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return 'file'
  const { stem, extension } = split(name)
  return cutToUnits(stem, maxNameLength - extension.length) + extension
}

/** The name of a file after conversion. */
export const withExtension = (name: string, extension: string): string => `${split(name).stem}.${extension}`

function split(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}
