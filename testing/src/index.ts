/** A separate world for each test file: a cloned database, the server in process, and named people with real devices. */
export { serverFacts } from './server-facts'
export { servingPid } from './serving-pid'
export { countInParts, findWrongBooks, uncheckedFrom, wrongBooksOf } from './books'
export {
  acceptOn,
  callConnected,
  callNotesOf,
  type CallPair,
  callPairIn,
  callStateIs,
  ringUp,
  untilNoCall,
} from './calls'
export type { Caller } from './caller'
export {
  entryAt,
  entryOf,
  friendsNamed,
  groupOf,
  groupsOf,
  isIn,
  logOf,
  messageTo,
  newId,
  systemMessagesOf,
  peopleNamed,
  type PushedEntry,
  runJob,
  said,
  say,
  send,
  transactIn,
} from './chat'
export { type Authority, type Certificate, makeAuthority } from '../nats/certificates'
export { onThisMachine } from './exceptions'
export { decryptPush, type PushDevice, type PushServer, startPushServer } from './push-server'
export { createCrowd, createCrowdedGroup, createPeople, type Extra } from './crowd'
export { breakAt, killEverywhere, watchStatements } from './kills'
export { loginPassword } from './login'
export { approveDeletion, deleteAccount, untilForgotten } from './deleted-account'
export { createDatabaseMeter, type DatabaseCost, type DatabaseMeter } from './database-meter'
export { asOrdinaryUser } from './ordinary-user'
export { type ClonedDatabase, cloneDatabase } from './postgres'
export { openBeside, runJobByName } from './open-domains'
export { mayPay, openPacketGroup, type PacketToSend, sendPacket, topUp } from './packets'
export { type Authenticator, createAuthenticator } from './authenticator'
export { type NatsServer, startNatsServer } from '../nats/nats-server'
export { startTranslator, type TestTranslator, type TranslatorFault } from './translator'
export { createStaffCaller, doTogether, sendStaffCall, type StaffCaller, type StaffPerson } from './staff'
export { type Beside, createTestWorld, type Person, type TestWorld } from './world'
export { type Outcome, callOver, pathOf } from './call'
export { nameOf, refusalOf, refused, valueOf } from './outcome'
export { atDepth, seedOf } from './depth'
export { openUnlimited, type UnlimitedAccount } from './unlimited-accounts'
export { type FileToSend, fetchFile, postForm, sendFile } from './files'
export { type Device } from './device'
export { makeVendor } from './vendors'
export { publishedVideo, readyVideo, videoFileOf } from './videos'
export { balanceOf, endow, endowBesideChain, pin, sendAndCut, sendRaw, usdt, wrongAmounts } from './money'
export { decideWithdrawal } from './withdrawals'
export { askAsRobot } from './robots'
export { readUntil, until } from './until'
