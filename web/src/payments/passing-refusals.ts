import type { anyCallRefusals } from '@linnet/protocol'
import type { giveGift } from '@linnet/protocol/livestreams/calls'
import type { payProgram } from '@linnet/protocol/miniprograms/paying'
import type { payMoment } from '@linnet/protocol/moments/paying'
import type { createMinePacket, createPacket } from '@linnet/protocol/redpackets/calls'
import type { checkBeforePay } from '@linnet/protocol/wallet/calls'
import type { payIntent, showOrder } from '@linnet/protocol/wallet/paying'
import type { requestWithdrawal } from '@linnet/protocol/wallet/withdrawing'

type PayingCall =
  | typeof checkBeforePay
  | typeof showOrder
  | typeof payIntent
  | typeof createPacket
  | typeof createMinePacket
  | typeof requestWithdrawal
  | typeof payMoment
  | typeof giveGift
  | typeof payProgram

type PayingRefusal = PayingCall['refusals'][number] | (typeof anyCallRefusals)[number]

/** Problems reported by the app itself: no answer, nowhere to store the order, an order that ended unpaid. */
type OwnProblem = 'NetworkFailure' | 'Timeout' | 'NotStored' | 'NotPaid'

/** Whether retrying the same payment after a moment can succeed, for every refusal of a paying call. */
const passing = {
  AccountFrozen: false,
  AddressNotFound: false,
  AddressBlocked: false,
  AddressTooNew: false,
  BadInput: false,
  BadMines: false,
  BadPacketAmount: false,
  BadPacketCount: false,
  BadPacketRecipients: false,
  BadPacketType: false,
  BadStart: false,
  Blocked: false,
  BrokenBody: false,
  Busy: true,
  CollectCodeNotFound: false,
  ConversationNotFound: false,
  DayLimitReached: false,
  FactorProofNeeded: true,
  ForbiddenWord: false,
  GiftNotFound: false,
  HeldForReview: false,
  IdReused: false,
  InsufficientFunds: false,
  IntentDiffers: true,
  IntentExpired: true,
  IntentNotFound: true,
  IntentUsed: false,
  LiveEnded: false,
  LiveNotFound: false,
  MinePacketsOff: false,
  MinesOutOfReach: false,
  MomentIsOpen: false,
  MomentNotFound: false,
  MoneyStopped: true,
  Muted: false,
  MutedByStaff: false,
  NewPayeeLimitReached: false,
  NoPacketsWhileAnonymous: false,
  NoTradePassword: false,
  NotAVendor: false,
  NotFriends: false,
  NotInLive: false,
  NotYourself: false,
  OnlyAdminsSpeak: false,
  PacketKindOff: false,
  PacketsOff: false,
  PayeeUnavailable: false,
  PaymentTooLarge: false,
  PersonNotFound: false,
  ProgramNotFound: false,
  ProgramOrderPaid: false,
  ProgramUnpaid: false,
  SenderDeleted: false,
  ServerFault: true,
  SessionEnded: false,
  SlowMode: true,
  SlowedDown: true,
  SpendingFrozen: false,
  TooLarge: false,
  TooManyRequests: true,
  TradePasswordLocked: false,
  TradePasswordSpent: false,
  TransferNotFound: false,
  TransferReturned: false,
  TransferTooOld: false,
  Unavailable: true,
  UnknownCall: false,
  UnknownContentType: false,
  WithdrawalOverDayLimit: false,
  WithdrawalTooLarge: false,
  WithdrawalTooSmall: false,
  WithdrawalsPaused: true,
  WorkNeeded: true,
  WrongFactor: true,
  WrongMethod: false,
  WrongTradePassword: true,
  NetworkFailure: true,
  Timeout: true,
  NotStored: true,
  NotPaid: true,
} satisfies Record<PayingRefusal | OwnProblem, boolean>

/** A refusal unknown to this version is not worth retrying: its text explains it. */
export const mayPass = (refusal: string): boolean =>
  Object.hasOwn(passing, refusal) && passing[refusal as keyof typeof passing]
