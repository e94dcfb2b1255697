import {
  appendUpload,
  beginUpload,
  cancelUpload,
  type FilePurpose,
  finishUpload,
  readPictureCodes,
  showFile,
  takeFileKey,
  type UploadAs,
  uploadCalls,
} from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import { requireIncoming } from '../kernel/http/incoming-file'
import { type Implementation, implementGathered, implementQuery, withoutRoom } from '../kernel/implement'
import { refuse } from '../kernel/refusal'
import { presentFile } from './present'
import type { ReadPictureCodes } from './read-codes'
import type { ReceiveFile } from './receive-file'
import type { createResumable } from './resumable/resumable'
import type { MayRead } from './serving/access'

export interface RouteParts {
  receiveFile: ReceiveFile
  resumable: ReturnType<typeof createResumable>
  findReadable: MayRead
  readCodes: ReadPictureCodes
  fileKeyOf: (sessionId: string) => { key: string; untilMs: number }
}

export function createRoutes(parts: RouteParts): readonly Implementation[] {
  const { receiveFile, resumable, findReadable, readCodes, fileKeyOf } = parts

  async function receive(
    purpose: FilePurpose,
    caller: Member,
    input: { file: object; as?: UploadAs | undefined },
  ) {
    const incoming = requireIncoming(input.file)
    const upload = { ownerId: caller.personId, purpose, name: incoming.name, takenAs: input.as }
    return presentFile(await receiveFile(upload, incoming))
  }

  const uploads = Object.entries(uploadCalls).map(([purpose, call]) =>
    implementGathered(call, ({ input, caller }) => receive(purpose as FilePurpose, caller, input)),
  )
  return [
    ...uploads,
    implementGathered(beginUpload, ({ input: { as, ...input }, caller }) =>
      resumable.begin({ ...input, takenAs: as, ownerId: caller.personId }),
    ),
    implementGathered(appendUpload, ({ input: { id, offset, file }, caller }) =>
      resumable.append({ id, offset, file: requireIncoming(file), ownerId: caller.personId }),
    ),
    implementGathered(finishUpload, async ({ input: { id }, caller }) =>
      presentFile(await resumable.finish({ id, ownerId: caller.personId })),
    ),
    withoutRoom(
      implementGathered(cancelUpload, async ({ input: { id }, caller }) => {
        await resumable.cancel({ id, ownerId: caller.personId })
        return {}
      }),
    ),
    implementQuery(showFile, async ({ work, input, caller }) => {
      const file = await findReadable(work, { personId: caller.personId, fileId: input.id })
      return file ? presentFile(file) : refuse('FileNotFound')
    }),
    withoutRoom(
      implementGathered(readPictureCodes, async ({ input: { picture }, caller }) => {
        const codes = await readCodes(caller.personId, picture)
        return { codes: codes.map((content) => ({ content })) }
      }),
    ),
    implementQuery(takeFileKey, ({ caller }) => Promise.resolve(fileKeyOf(caller.sessionId))),
  ]
}
