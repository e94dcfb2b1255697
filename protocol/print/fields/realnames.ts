import { examples, type RequestTexts } from './field-text'

export const realNamesTexts: RequestTexts = {
  'realnames.send': {
    kind: ['What kind of document it is.', 'passport'],
    name: ['My name as the document has it.', 'Chan Tai Man'],
    number: ['The number of the document: letters, digits, hyphens and brackets.', 'K12345678'],
    file_ids: ['The pictures: both sides of a card, or the page of a passport.', [examples.fileId]],
  },
}
