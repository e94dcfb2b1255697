/** The parameters of refusals, in `data` next to `code`. Types only: the printed contract describes each. */
export interface RefusalParameters {
  BadInput: { field: string }
  WrongMethod: { method: string }
  TooManyRequests: { seconds: number }
  SlowedDown: { seconds: number }
  WorkNeeded: { challenge: string; bits: number }
  ChallengeNeeded: { challenge: string; bits: number }
  ServerFault: { requestId: string }
  Unavailable: { seconds: number }
  Busy: { seconds: number }
  AccountFrozen: { reason: string; until: number; ticket: string }
  FactorNeeded: { ticket: string }
  DeletionPending: { ticket: string; until: number }
  MoneyLeft: { amount: string }
  Muted: { until: number }
  MutedByStaff: { until: number }
  SlowMode: { seconds: number }
  TooLateToRecall: { minutes: number }
  TooLateToEdit: { hours: number }
  WrongTradePassword: { left: number }
  TradePasswordLocked: { seconds: number }
  FaucetTooMuch: { most: string }
  TooManyAddresses: { most: number }
  TooManyFolders: { most: number }
  SecondPersonNew: { days: number }
  HeldLately: { days: number }
  AddressTooNew: { hours: number }
  AccountHeld: { hours: number }
  NetworkTooLarge: { least: number }
  TooManyIpBlocks: { most: number }
  SpendingFrozen: { reason: string; until: number; hours: number }
  PaymentTooLarge: { most: string }
  DayLimitReached: { most: string; left: string }
  NewPayeeLimitReached: { most: string; left: string }
  WithdrawalTooSmall: { least: string }
  WithdrawalTooLarge: { most: string }
  WithdrawalOverDayLimit: { most: string; left: string }
  PacketNotStarted: { seconds: number }
  BadPacketCount: { least: number; most: number }
  BadPacketAmount: { least: string; most: string }
  BadMines: { counts: string }
  BadMomentPrice: { least: string; most: string }
  StakeDiffers: { stake: string }
  LiveTooSoon: { days: number }
  CallCosts: { price: string }
  CallRateOutOfRange: { least: string; most: string }
  VendorArticlesFull: { max: number }
  BadPacketRules: { field: string }
  SettingOutOfRange: { least: string; most: string }
  SettingConflict: { setting: string }
  FileTooLarge: { megabytes: number }
  QuotaExceeded: { megabytes: number }
  TooManyTags: { most: number }
  StickerPacksFull: { most: number }
  StickersFull: { most: number }
  StickerTooLarge: { kilobytes: number; edge: number }
  ImageTooLarge: { megapixels: number }
  WrongOffset: { offset: number }
  BadContent: { language: string; what: string; found: string }
}

/** The parameters of a refusal as the last argument of a function: required if it has some. */
export type ParametersOf<Name extends string> = Name extends keyof RefusalParameters
  ? [parameters: RefusalParameters[Name]]
  : [parameters?: undefined]
