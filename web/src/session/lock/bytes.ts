/** Bytes as text, for the browser's text storage. */
type Bytes = Uint8Array<ArrayBuffer>

export function toBase64(bytes: Bytes): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))
