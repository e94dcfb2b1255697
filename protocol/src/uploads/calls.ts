/** Files: uploading them, their facts, and their addresses. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import type { RefusalName } from '../refusals/index'
import { ClientId, count, text, wireInput, wireView } from '../wire'
import { FileId, FileView, showFile } from './files'
import { readPictureCodes } from './picture-codes'

export * from './files'
export * from './picture-codes'

/** The purpose of a file. It determines the allowed types and who may read it. */
export const FilePurpose = z.enum([
  'chat',
  'photo',
  'circle',
  'circleImg',
  'groupPhoto',
  'report',
  'test',
  'realName',
])
export type FilePurpose = z.output<typeof FilePurpose>

/**
 * The sender's wish for the file: to be treated as a voice message, or as a plain file without processing.
 * The file's content decides in the end.
 */
export const UploadAs = z.enum(['voice', 'file'])
export type UploadAs = z.output<typeof UploadAs>

/** The `file` of a multipart form, whose type depends on the client or server. */
const FilePart = z.custom<object>((value) => typeof value === 'object' && value !== null)

/** Files that one person may upload in an hour. */
const hourly = { count: 600, seconds: 3600 }

const acceptanceRefusals = [
  'EmptyFile',
  'FileTooLarge',
  'FileRefused',
  'QuotaExceeded',
  'NoRoom',
  'NotAnImage',
  'ImageTooLarge',
  'UnsupportedFile',
  'DataNotRemoved',
] as const satisfies readonly RefusalName[]

const uploadAs = [
  'as',
  UploadAs.optional(),
  'How to treat the file. Without it, its content decides.',
  'file',
] as const
const defineUpload = ({
  name,
  path,
  summary,
}: {
  name: string
  path: `upload/${string}` | `test/${string}`
  summary: string
}) =>
  defineCall({
    name: `uploads.${name}`,
    wire: `POST /im/${path}`,
    auth: 'member',
    summary: `${summary} Multipart: the fields come before the file.`,
    input: wireInput({
      file: ['file', FilePart, 'The file. It must be the last part of the form.', 'the bytes of a file'],
      as: uploadAs,
    }),
    output: FileView,
    refusals: acceptanceRefusals,
    limit: hourly,
    isMultipart: true,
    isSlow: true,
    ignoresUnknown: true,
  })

/** The call for each purpose, in the product's order of types, 0 to 7. */
export const uploadCalls = {
  chat: defineUpload({ name: 'sendChat', path: 'upload/chat', summary: 'A file for a chat (type 0).' }),
  photo: defineUpload({ name: 'sendPhoto', path: 'upload/photo', summary: 'My profile picture (type 1).' }),
  circle: defineUpload({
    name: 'sendMoment',
    path: 'upload/circle',
    summary: 'A picture or video for moments (type 2).',
  }),
  circleImg: defineUpload({
    name: 'sendMomentImage',
    path: 'upload/circleImg',
    summary: 'A picture for moments (type 3).',
  }),
  groupPhoto: defineUpload({
    name: 'sendGroupPhoto',
    path: 'upload/groupPhoto',
    summary: "A group's picture (type 4).",
  }),
  report: defineUpload({
    name: 'sendReport',
    path: 'upload/report',
    summary: 'A picture or video as evidence for a report (type 5).',
  }),
  test: defineUpload({ name: 'sendTest', path: 'test/getImgf', summary: 'A test picture (type 6).' }),
  realName: defineUpload({
    name: 'sendRealName',
    path: 'upload/realName',
    summary: 'A picture of an identity document (type 7).',
  }),
} as const satisfies Record<FilePurpose, unknown>

const Offset = wireView({ offset: ['offset', z.int()] })
const uploadId = ['id', FileId, 'The `id` that uploads.begin answered.', examples.fileId] as const

export const beginUpload = defineCall({
  name: 'uploads.begin',
  wire: 'POST /im/upload/begin',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Starts or resumes the upload of a large file, and answers how many bytes have arrived. The same cid means the same upload.',
  input: wireInput({
    clientId: ['cid', ClientId],
    purpose: ['purpose', FilePurpose, 'What the file is for.', 'chat'],
    name: ['name', text({ max: 500 }), 'The name of the file.', 'holiday.mp4'],
    size: ['size', count(), 'How large the file is.', 10_485_760, 'bytes'],
    as: uploadAs,
  }),
  output: wireView({ id: uploadId, offset: ['offset', z.int()], partBytes: ['part_bytes', z.int()] }),
  refusals: ['EmptyFile', 'FileTooLarge', 'QuotaExceeded', 'NoRoom', 'IdReused', 'TooManyUploads'],
  limit: hourly,
})

export const appendUpload = defineCall({
  name: 'uploads.append',
  wire: 'POST /im/upload/append',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Adds the next part. Multipart: id and offset come before the file. If the connection breaks, what arrived is kept; the begin call answers how much.',
  input: wireInput({
    id: uploadId,
    offset: ['offset', count(), 'How much has arrived before this part.', 0, 'bytes'],
    file: [
      'file',
      FilePart,
      'The next part of the file. It must be the last part of the form.',
      'the bytes of a part',
    ],
  }),
  output: Offset,
  refusals: ['UploadNotFound', 'WrongOffset', 'FileTooLarge', 'NoRoom'],
  isMultipart: true,
  isSlow: true,
})

export const finishUpload = defineCall({
  name: 'uploads.finish',
  wire: 'POST /im/upload/finish',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Completes an upload that has fully arrived. Calling it again gives the same file.',
  input: wireInput({ id: uploadId }),
  output: FileView,
  refusals: ['UploadNotFound', 'WrongOffset', ...acceptanceRefusals],
  isSlow: true,
})

export const cancelUpload = defineCall({
  name: 'uploads.cancel',
  wire: 'POST /im/upload/cancel',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Cancels an upload.',
  input: wireInput({ id: uploadId }),
  output: wireView({}),
  refusals: [],
})

export const takeFileKey = defineCall({
  name: 'uploads.key',
  wire: 'POST /im/upload/key',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The key with which this session fetches files. It changes twice a day, and the last one still works for half a day: take a new one before it expires, or when a file is answered with 403.',
  input: wireInput({}),
  output: wireView({ key: ['key', z.string()], untilMs: ['until', z.int()] }),
  refusals: [],
})

export { fileIdOfPhoto, fileKeyHeader, filePath } from '../file-path'

export const uploadsCalls = [
  ...Object.values(uploadCalls),
  beginUpload,
  appendUpload,
  finishUpload,
  cancelUpload,
  showFile,
  readPictureCodes,
  takeFileKey,
] as const
