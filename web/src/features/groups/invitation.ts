import { codeActions, readScannedCode } from '@linnet/protocol/scan'

/** An invitation code for a group, and the way in which it was received. */
export type Invitation = { code: string; by: 'link' | 'scan' }

/** Reads the invitation from URL parameters, with our names or those of invitation links. */
export function invitationOf(params: Readonly<Record<string, string | undefined>>): Invitation | undefined {
  const { code, by, params: payload } = params
  if (code !== undefined && code !== '') return { code, by: by === 'scan' ? 'scan' : 'link' }
  const read = payload === undefined ? undefined : readScannedCode(payload)
  if (read?.action !== codeActions.group || read.code === '') return undefined
  return { code: read.code, by: read.by ?? 'link' }
}
