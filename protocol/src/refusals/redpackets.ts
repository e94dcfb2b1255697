/** Refusals of red packets. */
import type { Translated } from '../languages'

export const redpacketRefusals = {
  IntentDiffers: {
    'zh-cn': '付款内容已更改，请重新发起',
    'yue-lang': '付款內容已經更改，請重新發起',
    'en-us': 'The payment details have changed. Start again.',
    'korean-lang': '확인한 결제 내용과 달라요. 다시 시작해 주세요.',
  },
  PacketNotFound: {
    'zh-cn': '红包不存在',
    'yue-lang': '利是唔存在',
    'en-us': 'Red packet not found',
    'korean-lang': '존재하지 않는 홍바오예요',
  },
  PacketNotForYou: {
    'zh-cn': '这个红包不是发给你的',
    'yue-lang': '呢封利是唔係派畀你嘅',
    'en-us': 'This red packet isn’t for you',
    'korean-lang': '받을 수 없는 홍바오예요',
  },
  PacketAlreadyClaimed: {
    'zh-cn': '你已经领过这个红包',
    'yue-lang': '你已經領咗呢封利是',
    'en-us': 'You’ve already opened this red packet',
    'korean-lang': '이미 받은 홍바오예요',
  },
  PacketFinished: {
    'zh-cn': '手慢了，红包派完了',
    'yue-lang': '慢咗一步，利是已經派晒',
    'en-us': 'Too late. All shares are taken.',
    'korean-lang': '한발 늦었어요. 홍바오가 모두 소진됐어요.',
  },
  PacketExpired: {
    'zh-cn': '红包已过期，未领取的金额将退回',
    'yue-lang': '利是已過期，未領嘅錢會退回',
    'en-us': 'This red packet has expired. What’s left goes back to the sender.',
    'korean-lang': '홍바오가 만료돼 남은 금액은 보낸 사람에게 돌아가요',
  },
  PacketNotStarted: {
    'zh-cn': '红包还没开抢，请{seconds}秒后再来',
    'yue-lang': '利是未開搶，請{seconds}秒後再嚟',
    'en-us': 'This red packet opens in {seconds} s',
    'korean-lang': '아직 열리지 않았어요. {seconds}초 후에 다시 시도해 주세요.',
  },
  OwnPacket: {
    'zh-cn': '这个红包是你发的，不能自己领取',
    'yue-lang': '呢封利是係你派嘅，唔可以自己領',
    'en-us': 'You sent this red packet, so you can’t open it',
    'korean-lang': '직접 보낸 이 홍바오는 받을 수 없어요',
  },
  NoPacketsWhileAnonymous: {
    'zh-cn': '匿名模式下不能发红包',
    'yue-lang': '匿名模式下唔可以派利是',
    'en-us': 'You can’t send red packets in anonymous mode',
    'korean-lang': '익명 모드에서는 홍바오를 보낼 수 없어요',
  },
  PacketsOff: {
    'zh-cn': '本群已关闭红包',
    'yue-lang': '呢個群已關閉利是',
    'en-us': 'Red packets are off in this group',
    'korean-lang': '이 그룹에서는 홍바오를 쓸 수 없어요',
  },
  PacketKindOff: {
    'zh-cn': '本群不能发这种红包',
    'yue-lang': '呢個群唔可以派呢種利是',
    'en-us': 'This type of red packet is off in this group',
    'korean-lang': '이 그룹에서는 보낼 수 없는 홍바오예요',
  },
  MinePacketsOff: {
    'zh-cn': '多雷红包未开放',
    'yue-lang': '多雷利是未開放',
    'en-us': 'Mine packets aren’t available here',
    'korean-lang': '지뢰 홍바오를 쓸 수 없어요',
  },
  BadPacketType: {
    'zh-cn': '红包类型不正确',
    'yue-lang': '利是類型唔啱',
    'en-us': 'This type of red packet doesn’t allow that',
    'korean-lang': '홍바오 종류가 올바르지 않아요',
  },
  BadPacketCount: {
    'zh-cn': '红包个数应为{least}到{most}个',
    'yue-lang': '利是數目要係{least}至{most}個',
    'en-us': 'Choose {least} to {most} shares',
    'korean-lang': '홍바오 개수는 {least}~{most}개예요',
  },
  BadPacketAmount: {
    'zh-cn': '红包金额应为{least}到{most}',
    'yue-lang': '利是金額要係{least}至{most}',
    'en-us': 'Enter an amount from {least} to {most}',
    'korean-lang': '홍바오 금액은 {least}~{most} 사이로 입력해 주세요',
  },
  BadPacketRecipients: {
    'zh-cn': '请选择可以领取红包的成员',
    'yue-lang': '請揀可以領利是嘅成員',
    'en-us': 'Choose members of this chat other than yourself',
    'korean-lang': '홍바오를 받을 멤버를 선택해 주세요',
  },
  BadMines: {
    'zh-cn': '请选择1到5个不同的雷号，红包个数为{counts}',
    'yue-lang': '請揀1至5個唔同嘅雷號，利是數目係{counts}',
    'en-us': 'Choose 1 to 5 different digits. A mine packet has one of these numbers of shares: {counts}',
    'korean-lang': '서로 다른 숫자를 1~5개 골라 주세요. 개수는 {counts} 중 하나예요.',
  },
  MinesOutOfReach: {
    'zh-cn': '按此金额和个数，这些雷号不可能全部中雷，请更换雷号、金额或玩法',
    'yue-lang': '以呢個金額同數目，呢啲雷號冇可能全部中晒，請改雷號、金額或者玩法',
    'en-us':
      'With this amount and number of shares, these digits can never all be hit. Change the digits, the amount or how mines count.',
    'korean-lang':
      '이 금액과 개수로는 선택한 숫자가 모두 걸릴 수 없어요. 숫자, 금액 또는 방식을 바꿔 주세요.',
  },
  StakeDiffers: {
    'zh-cn': '押金应为{stake}，请确认后再领取',
    'yue-lang': '押金應該係{stake}，請確認之後再領',
    'en-us': 'The stake is {stake}. Check it and try again.',
    'korean-lang': '이 홍바오의 예치금: {stake}. 다시 확인해 주세요.',
  },
  NotAVendor: {
    'zh-cn': '仅限商家使用。可在应用的“设置 > 商家入驻”中申请。',
    'yue-lang': '只限商戶使用。可以喺應用程式嘅「設定 > 商戶申請」申請。',
    'en-us': 'Only vendors can do this. Apply in the app under Settings > Become a vendor.',
    'korean-lang': '판매자만 할 수 있어요. 앱의 설정 > 판매자 신청에서 신청하세요.',
  },
  BadStart: {
    'zh-cn': '开始时间须在未来30天以内',
    'yue-lang': '開始時間要喺未來30日之內',
    'en-us': 'A campaign has to start within the next 30 days',
    'korean-lang': '시작 시각은 앞으로 30일 이내여야 해요',
  },
  BadPacketRules: {
    'zh-cn': '红包规则不正确：{field}',
    'yue-lang': '利是規則唔啱：{field}',
    'en-us': 'These rules aren’t valid: {field}',
    'korean-lang': '홍바오 규칙이 올바르지 않아요: {field}',
  },
} as const satisfies Record<string, Translated>
