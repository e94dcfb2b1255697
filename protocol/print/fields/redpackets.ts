import { examples, payment, period, type RequestTexts, tradePassword, unixSeconds, usdt } from './field-text'

const claim = {
  id: ['The red packet.', examples.packetId],
  nonce: [
    'Drawn by my device after it has seen the packet’s commit: it decides, with the seed, which share I get. Without it the server draws one, and says so.',
    '5f2b7c0de4a91836c2d8f7e01b4a6395',
    '16 to 32 random bytes in lower-case hexadecimal',
  ],
} as const
const packetId = { id: ['The red packet.', examples.packetId] } as const
const draft = {
  list_id: ['The conversation to which the packet is sent.', examples.conversationId],
  num: ['Into how many shares the packet is split.', 5, 'shares'],
  text: ['The greeting.', 'Best wishes'],
} as const
const recipients = [
  'Who may open the packet: one person, or members of the group. Without it, everybody.',
  [examples.personId],
] as const
const startsAt = ['When the packet can first be opened. For vendors.', 1_798_761_600, unixSeconds] as const
const mines = ['The digits that cost a stake.', [3, 7], 'last digits of a share'] as const
const mode = ['When hits pay.', 'ANY'] as const
const paid = {
  amount: ['The total of the packet.', '10.00', usdt],
  ...payment,
} as const

const campaign = { id: ['The campaign.', examples.packetId] } as const
const campaignBefore = { before: ['The last campaign of the previous page.', examples.packetId] } as const
const campaignDraft = {
  type: ['How each packet is split.', 1],
  amount: ['The total of each packet: every group gets one.', '100.00', usdt],
  num: ['Into how many shares each packet is split.', 20, 'shares'],
  text: ['The greeting.', 'Spring sale'],
  list_ids: ['The groups that get a packet. They must be my own.', [examples.conversationId]],
  followers: ['One packet for my followers, instead of groups.', 0],
  announces_at: ['When the message with the countdown is posted.', 1_798_758_000, unixSeconds],
  starts_at: ['When the packets can first be opened.', 1_798_761_600, unixSeconds],
  ends_at: ['When what nobody has opened comes back.', 1_798_848_000, unixSeconds],
} as const

export const redpacketsTexts: RequestTexts = {
  'redpackets.listFollowedCampaigns': {
    before: ['The last packet of the previous page.', examples.packetId],
  },
  'redpackets.prepareCampaign': campaignDraft,
  'redpackets.createCampaign': {
    ...campaignDraft,
    intent_id: ['The intent that prepareCampaign answered.', examples.paymentId],
    password: tradePassword,
  },
  'redpackets.cancelCampaign': campaign,
  'redpackets.listCampaigns': campaignBefore,
  'redpackets.listCampaignClaims': {
    ...campaign,
    before: ['The place of the last result of the previous page.', examples.requestId],
  },
  'redpackets.exportCampaign': campaign,
  'redpackets.listVendorBills': {
    type: ['Which of them.', 0],
    ...period,
    before: ['The place of the last one of the previous page.', '1042'],
  },
  'redpackets.create': {
    ...draft,
    ...paid,
    type: ['How the packet is split and for whom it is.', 1],
    user_ids: recipients,
    starts_at: startsAt,
  },
  'redpackets.createMine': {
    ...draft,
    ...paid,
    amount: ['The total of the packet.', '10.00', 'USDT or points, as the rules of the conversation say'],
    mines,
    mode,
  },
  'redpackets.claim': claim,
  'redpackets.claimMine': {
    ...claim,
    stake: ['The stake that I was shown and agree to.', '15.00', 'USDT or points, as the packet says'],
    password: ['My trade password. Required if the packet is played for money.', tradePassword[1]],
  },
  'redpackets.claimCampaign': claim,
  'redpackets.listEndedCampaigns': {
    before: ['The `id` of the last packet of the previous page.', examples.packetId],
  },
  'redpackets.show': packetId,
  'redpackets.states': { ids: ['The red packets.', [examples.packetId]] },
  'redpackets.listUnclaimed': {
    before: ['The `id` of the last packet of the previous page.', examples.packetId],
  },
  'redpackets.listRecords': {
    type: ['Which records.', 1],
    ...period,
    before: ['The `place` of the last record of the previous page.', examples.packetId],
  },
  'redpackets.setRules': {
    on: ['Red packets may be sent in this group.', 1],
    lucky: ['Lucky packets are allowed.', 1],
    exclusive: ['Exclusive packets are allowed.', 1],
    equal: ['Equal packets are allowed.', 1],
    mine: ['Mine packets are allowed.', 0],
    min: ['The smallest total of a packet.', '0.01', usdt],
    max: ['The largest total of a packet.', '200.00', usdt],
    times: [
      'The stake of a mine as a multiple of the total; 0 resets to the fair one.',
      '1.5',
      'times the total',
    ],
  },
  PacketDraft: {
    ...draft,
    type: ['How the packet is split and for whom it is.', 1],
    user_ids: recipients,
    starts_at: startsAt,
    mines,
    mode,
  },
}
