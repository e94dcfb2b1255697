import { examples, type RequestTexts } from './field-text'

const asFile = ['How to treat the file. Without it, its content decides.', 'file'] as const
const file = ['The file. It must be the last part of the form.', 'the bytes of a file'] as const
const uploadForm = { file, as: asFile } as const

export const uploadsTexts: RequestTexts = {
  'uploads.sendChat': uploadForm,
  'uploads.sendPhoto': uploadForm,
  'uploads.sendMoment': uploadForm,
  'uploads.sendMomentImage': uploadForm,
  'uploads.sendGroupPhoto': uploadForm,
  'uploads.sendReport': uploadForm,
  'uploads.sendTest': uploadForm,
  'uploads.sendRealName': uploadForm,
  'uploads.begin': {
    purpose: ['What the file is for.', 'chat'],
    name: ['The name of the file.', 'holiday.mp4'],
    size: ['How large the file is.', 10_485_760, 'bytes'],
    as: asFile,
  },
  'uploads.append': {
    id: ['The `id` that uploads.begin answered.', examples.fileId],
    offset: ['How much has arrived before this part.', 0, 'bytes'],
    file: ['The next part of the file. It must be the last part of the form.', 'the bytes of a part'],
  },
  'uploads.finish': { id: ['The `id` that uploads.begin answered.', examples.fileId] },
  'uploads.cancel': { id: ['The `id` that uploads.begin answered.', examples.fileId] },
  'uploads.show': { id: ['The file.', examples.fileId] },
}
