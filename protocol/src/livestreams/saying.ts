/** Comments, gifts and likes in a live stream, and how they are passed on. */
import { defineCall } from '../contract'
import { sendRefusals } from '../conversations/sending'
import { TypedAmount } from '../money'
import { tolerantList } from '../tolerant'
import { payment } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { PaymentId } from '../wallet/orders'
import { confirmRefusals } from '../wallet/paying'
import { ClientId, ConversationId, count, nested, Nothing, text, wireInput, wireView } from '../wire'
import { live } from './fields'
import { GiftView, maxLiveComment } from './views'

const Gift = text({ min: 1, max: 16 })

export const commentLive = defineCall({
  name: 'live.comment',
  wire: 'POST /im/live/comment',
  auth: 'member',
  summary: 'Writes something to everybody in the stream. The same `cid` again writes nothing.',
  input: wireInput({
    ...live,
    text: ['content', text({ min: 1, max: maxLiveComment }), 'What is written.', 'Looks tasty'],
    cid: ['cid', ClientId],
  }),
  output: Nothing,
  refusals: [
    'LiveNotFound',
    'LiveEnded',
    'NotInLive',
    'MutedInLive',
    'MutedByStaff',
    'EmptyComment',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
  ],
  limit: { count: 10, seconds: 20 },
})

export const likeLive = defineCall({
  name: 'live.like',
  wire: 'POST /im/live/like',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Likes the stream, this many times since my last call. Likes are summed, and sent to viewers once a second.',
  input: wireInput({ ...live, count: ['num', count({ max: 20 }), 'How many times.', 3, 'likes'] }),
  output: Nothing,
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive'],
  limit: { count: 60, seconds: 60 },
})

export const listGifts = defineCall({
  name: 'live.gifts',
  wire: 'POST /im/live/gifts',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What can be given in live streams, and what it costs.',
  input: wireInput({}),
  output: wireView({ gifts: ['list', tolerantList(nested(GiftView))] }),
  refusals: [],
})

export const giveGift = defineCall({
  name: 'live.give',
  wire: 'POST /im/live/give',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Pays for a gift to the host with an intent of `checkBeforePay` (kind `gift`), shown to everybody in the stream. The same intent and cid again give the same answer and pay nothing.',
  input: wireInput({
    ...live,
    gift: ['gift', Gift, 'Which gift, as `live.gifts` names it.', '🌹'],
    amount: ['amount', TypedAmount, 'What the intent says.', '1.00', 'USDT'],
    ...payment,
    cid: ['cid', ClientId],
  }),
  output: wireView({ id: ['order_id', PaymentId] }),
  refusals: [
    'LiveNotFound',
    'LiveEnded',
    'NotInLive',
    'GiftNotFound',
    'IntentNotFound',
    'IntentUsed',
    'IntentExpired',
    'IntentDiffers',
    'InsufficientFunds',
    'MoneyStopped',
    'PayeeUnavailable',
    ...spendingRefusals,
    ...confirmRefusals,
  ],
})

export const shareLive = defineCall({
  name: 'live.share',
  wire: 'POST /im/live/share',
  auth: 'member',
  summary: 'Posts an invitation to a stream that I may see into a chat. The same `cid` again posts nothing.',
  input: wireInput({ ...live, conversationId: ['list_id', ConversationId], cid: ['cid', ClientId] }),
  output: Nothing,
  refusals: ['LiveNotFound', 'LiveEnded', ...sendRefusals],
  limit: { count: 20, seconds: 60 },
})
