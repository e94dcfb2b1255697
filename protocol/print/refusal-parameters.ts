/** Schemas and texts of the refusals' parameters, as the printed contract shows them. */
import type { RefusalName, RefusalParameters } from '../src'
import type { JsonSchema } from './schemas'

type Texts = { [N in keyof RefusalParameters]: { [P in keyof RefusalParameters[N]]: JsonSchema } }

const whole = (description: string): JsonSchema => ({ type: 'integer', description })
const words = (description: string): JsonSchema => ({ type: 'string', description })
const wait = { seconds: whole('When to try again, in seconds from now.') }

const texts: Texts = {
  BadInput: { field: words('The field that is missing, unknown or not valid, such as `send_data.before`.') },
  WrongMethod: { method: words('The method that the path takes.') },
  TooManyRequests: wait,
  SlowedDown: wait,
  WorkNeeded: {
    challenge: words('What to solve, for 5 minutes and for me only.'),
    bits: whole('How many zero bits the hash begins with.'),
  },
  ChallengeNeeded: {
    challenge: words('What to solve, for 5 minutes and for this request only.'),
    bits: whole('How many zero bits the hash begins with.'),
  },
  ServerFault: { requestId: words('The id of the request in the log of the server.') },
  Unavailable: wait,
  Busy: wait,
  AccountFrozen: {
    reason: words('Why, as in `SanctionReason`.'),
    until: whole('When the freeze ends, in Unix seconds; 0 until it is lifted.'),
    ticket: words('Opens the calls that show the freeze and appeal against it, for a day.'),
  },
  AccountHeld: { hours: whole('When it can be bound, in hours from now.') },
  FactorNeeded: { ticket: words('Opens the second step of logging in, for ten minutes.') },
  DeletionPending: {
    ticket: words('Keeps the account and logs in (`auth.keepAccount`), for ten minutes.'),
    until: whole('When the account is going to be deleted, in Unix seconds.'),
  },
  MoneyLeft: { amount: words('What is left, as a decimal amount.') },
  Muted: { until: whole('When the mute ends, in Unix seconds.') },
  MutedByStaff: { until: whole('When the mute ends, in Unix seconds.') },
  SlowMode: wait,
  TooLateToRecall: { minutes: whole('How long a message can be recalled, in minutes.') },
  TooLateToEdit: { hours: whole('How long a message can be edited, in hours.') },
  WrongTradePassword: { left: whole('How many tries are left.') },
  TradePasswordLocked: wait,
  FaucetTooMuch: { most: words('The most at once, as a decimal amount.') },
  TooManyAddresses: { most: whole('How many addresses can be saved.') },
  NetworkTooLarge: { least: whole('The shortest prefix that can be blocked, in bits.') },
  TooManyIpBlocks: { most: whole('How many networks can be blocked at a time.') },
  TooManyFolders: { most: whole('How many folders one can have.') },
  HeldLately: { days: whole('How many days have to pass between two of these freezes.') },
  SecondPersonNew: { days: whole('For how many days they count as one person.') },
  AddressTooNew: { hours: whole('When the address can be used, in hours from now.') },
  SpendingFrozen: {
    reason: words(
      'Why: `loginReset`, `tradeReset`, `newDevice`, `wrongTries`, `staff` or `accountChanged`, as in the event `spendingFrozen`.',
    ),
    until: whole('When it ends, in Unix seconds.'),
    hours: whole('When it ends, in hours from now.'),
  },
  PaymentTooLarge: { most: words('The most that can be paid at once, in USDT.') },
  DayLimitReached: {
    most: words('The most that can be paid in a day, in USDT.'),
    left: words('What is left of it, in USDT.'),
  },
  NewPayeeLimitReached: {
    most: words('The most that can be paid to somebody within a day of the first payment to them, in USDT.'),
    left: words('What is left of it, in USDT.'),
  },
  WithdrawalTooSmall: { least: words('The smallest withdrawal in USDT.') },
  WithdrawalTooLarge: { most: words('The largest withdrawal in USDT.') },
  WithdrawalOverDayLimit: {
    most: words('The most that can be withdrawn within 24 hours.'),
    left: words('How much of that is left.'),
  },
  PacketNotStarted: { seconds: whole('When the packet opens, in seconds from now.') },
  BadPacketCount: { least: whole('The fewest shares.'), most: whole('The most shares.') },
  BadPacketAmount: {
    least: words('The smallest total, as a decimal amount.'),
    most: words('The largest total, as a decimal amount.'),
  },
  BadMines: { counts: words('The numbers of shares that a mine packet may have, separated by commas.') },
  VendorArticlesFull: { max: whole('How many articles a vendor can have.') },
  BadMomentPrice: {
    least: words('The lowest price, as a decimal amount.'),
    most: words('The highest price, as a decimal amount.'),
  },
  StakeDiffers: { stake: words('The stake of the packet, as a decimal amount.') },
  LiveTooSoon: { days: whole('How old an account has to be, in days.') },
  CallCosts: { price: words('What a minute costs, as a decimal amount.') },
  CallRateOutOfRange: {
    least: words('The lowest price of a minute, as a decimal amount.'),
    most: words('The highest, as a decimal amount.'),
  },
  BadPacketRules: { field: words('The field that is not valid.') },
  SettingOutOfRange: { least: words('The lowest value.'), most: words('The highest value.') },
  SettingConflict: { setting: words('The setting that it contradicts, by its key.') },
  FileTooLarge: { megabytes: whole('The largest file, in megabytes.') },
  TooManyTags: { most: whole('How many tags a favourite has at most.') },
  StickerPacksFull: { most: whole('How many packs one can have.') },
  StickersFull: { most: whole('How many stickers fit there.') },
  StickerTooLarge: {
    kilobytes: whole('The most that a picture may take, in KiB.'),
    edge: whole('The longest edge, in pixels.'),
  },
  QuotaExceeded: { megabytes: whole('The storage of one person, in megabytes.') },
  ImageTooLarge: { megapixels: whole('The largest picture, in megapixels.') },
  WrongOffset: { offset: whole('How much has arrived, in bytes: the upload continues there.') },
  BadContent: {
    language: words('The language whose text it is; empty for a link of its own.'),
    what: words('`html`, `link` or `picture`.'),
    found: words('The beginning of it, as it was written.'),
  },
}

/** The parameters of a refusal as schemas by name. */
export const parametersOf = (name: RefusalName): Record<string, JsonSchema> =>
  (texts as Partial<Record<RefusalName, Record<string, JsonSchema>>>)[name] ?? {}
