import { examples, type RequestTexts } from './field-text'

export const dataRequestsTexts: RequestTexts = {
  'datarequests.openExport': {
    id: ['The export.', examples.fileId],
    password: ['My login password.', 'Summer2026'],
  },
  'datarequests.requestDeletion': {
    password: ['My login password.', 'Summer2026'],
    content: ['What the staff should know.', 'I no longer use it.'],
  },
  'datarequests.withdraw': { id: ['The request.', examples.fileId] },
}
