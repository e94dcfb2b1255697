import { unpackVersion } from '../testing/faults/unpack-version'

/** The last commit before messages got their ids in a separate table, and migrations their phases. */
const before = 'fd9ba4c'

export const unpackVersionBefore = (folder: string): Promise<void> => unpackVersion(folder, before)
