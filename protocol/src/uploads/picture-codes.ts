/** Reading the QR codes in a picture, for devices that can't read them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { text, wireInput, wireView } from '../wire'

/** The most codes of one picture that are answered. */
export const maxPictureCodes = 20

export const readPictureCodes = defineCall({
  name: 'uploads.readCodes',
  wire: 'POST /im/chat/getQrCodeOcr',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Reads the QR codes in a picture that I may read, from top to bottom. Upload the picture first, with uploads.sendTest. ' +
    'Only pictures on this server are read: other addresses are not fetched.',
  input: wireInput({
    picture: [
      'img_url',
      text({ min: 1, max: 500 }),
      'The picture: the `id` of a file, or its address on this server.',
      '/im/file/01890000-0000-7000-8000-000000000001/original',
    ],
  }),
  output: wireView({
    codes: ['CodeResults', tolerantList(wireView({ content: ['Url', z.string()] }))],
  }),
  refusals: ['FileNotFound', 'NotAnImage', 'NoCodeFound'],
  limit: { count: 60, seconds: 3600 },
  isSlow: true,
})
