import { deletedName, deletedNames, type Language, languages } from '@linnet/protocol'

const stored = JSON.stringify(deletedName)
const spelled = new Map(languages.map((language) => [language, JSON.stringify(deletedNames[language])]))

/** Whether encoded JSON contains the stored name of deleted accounts. */
export const namesDeleted = (json: string): boolean => json.includes(stored)

/**
 * Encoded JSON in which deleted accounts have their name in the reader's language. They are stored under one name, in a hundred
 * places, but leave the server in only two: as an answer over HTTP, and as a frame.
 */
export const withDeletedNames = (json: string, language: Language): string =>
  namesDeleted(json) ? json.replaceAll(stored, () => spelled.get(language) ?? stored) : json
