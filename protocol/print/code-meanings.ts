/** Meanings that several codes share. */

/** Codes and their meanings. */
export type Codes = Readonly<Record<string, string>>

export const assets: Codes = {
  USDT: 'the money of the wallet, whatever its currency (see `currency`)',
  POINTS: 'points, which cannot be bought or paid out',
}
export const packetStatuses: Codes = {
  open: 'shares are left',
  finished: 'all shares are taken',
  expired: 'the time was up; what was left went back to the sender',
}
export const fileKinds: Codes = {
  image: 'a picture',
  video: 'a video',
  voice: 'a voice recording',
  file: 'any other file',
}

export const favouriteKinds: Codes = {
  text: 'a text',
  image: 'a picture',
  video: 'a video',
  voice: 'a voice message',
  file: 'a file',
  link: 'a text with a link',
  location: 'a place',
  record: 'a chat record',
  note: 'a note of my own',
}
