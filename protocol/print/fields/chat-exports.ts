import { examples, type RequestTexts } from './field-text'

export const chatExportsTexts: RequestTexts = {
  'chatexports.make': {
    with_files: ['Whether photos, videos, voice messages and files are in it: 1 or 0.', 1],
    from_time: ['Only messages from this time on.', 1767225600, 'Unix seconds'],
    to_time: ['Only messages before this time.', 1769904000, 'Unix seconds'],
  },
  'chatexports.open': {
    id: ['The archive.', examples.fileId],
    password: ['My login password.', 'Summer2026'],
  },
  'chatexports.drop': { id: ['The archive.', examples.fileId] },
}
