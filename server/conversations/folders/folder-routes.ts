import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../../kernel/implement'
import { deleteFolder, listFolders, orderFolders, putInFolder, saveFolder } from './folders'

/** The calls about chat folders. */
export const folderRoutes = (): Implementation[] => [
  implementQuery(calls.listFolders, ({ work, caller: { personId } }) => listFolders(work, personId)),
  implement(calls.saveFolder, async ({ work, caller: { personId }, input }) => {
    const { folderId, included = [], excluded = [], ...rest } = input
    return { id: await saveFolder(work, { ...rest, personId, folderId, included, excluded }) }
  }),
  implement(calls.putInFolder, async ({ work, caller: { personId }, input }) => {
    await putInFolder(work, { personId, ...input })
    return {}
  }),
  implement(calls.deleteFolder, async ({ work, caller: { personId }, input: { folderId } }) => {
    await deleteFolder(work, { personId, folderId })
    return {}
  }),
  implement(calls.orderFolders, async ({ work, caller: { personId }, input: { folderIds } }) => {
    await orderFolders(work, { personId, folderIds })
    return {}
  }),
]
