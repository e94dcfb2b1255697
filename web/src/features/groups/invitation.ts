import { codeActions, readScannedCode } from '@linnet/protocol/scan'

/** A code that lets one into a group, and how one came by it. */
export type Invitation = { code: string; by: 'link' | 'scan' }

/** The invitation in an address: in our words, or as links from outside carry it. */
export function invitationOf(params: Readonly<Record<string, string | undefined>>): Invitation | undefined {
  const { code, by, params: payload } = params
  if (code !== undefined && code !== '') return { code, by: by === 'scan' ? 'scan' : 'link' }
  const read = payload === undefined ? undefined : readScannedCode(payload)
  if (read?.action !== codeActions.group || read.code === '') return undefined
  return { code: read.code, by: read.by ?? 'link' }
}
