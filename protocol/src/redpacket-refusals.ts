/** Refusals of red packets. */
import type { Translated } from './languages'

export const redpacketRefusals = {
  IntentDiffers: {
    'zh-cn': '付款内容已更改，请重新发起',
    'yue-lang': '付款內容已經更改，請重新發起',
    'en-us': 'This is not what was shown for this payment: start again',
    'korean-lang': '확인한 결제 내용과 다릅니다. 다시 시작하세요',
  },
  PacketNotFound: {
    'zh-cn': '红包不存在',
    'yue-lang': '利是唔存在',
    'en-us': 'There is no such red packet',
    'korean-lang': '존재하지 않는 홍바오입니다',
  },
  PacketNotForYou: {
    'zh-cn': '这个红包不是发给你的',
    'yue-lang': '呢封利是唔係派俾你嘅',
    'en-us': 'This red packet is not for you',
    'korean-lang': '받을 수 없는 홍바오입니다',
  },
  PacketAlreadyClaimed: {
    'zh-cn': '你已经领过这个红包',
    'yue-lang': '你已經拆咗呢封利是',
    'en-us': 'You have opened this red packet already',
    'korean-lang': '이미 받은 홍바오입니다',
  },
  PacketFinished: {
    'zh-cn': '手慢了，红包已被领完',
    'yue-lang': '慢咗一步，利是已經派晒',
    'en-us': 'Too late: all shares are taken',
    'korean-lang': '한발 늦었습니다. 홍바오가 모두 소진되었습니다',
  },
  PacketExpired: {
    'zh-cn': '红包已过期，未领取的金额已退回',
    'yue-lang': '利是已經過期，未領嘅錢會退返',
    'en-us': 'This red packet has expired; what was left goes back to its sender',
    'korean-lang': '홍바오가 만료되어 남은 금액은 보낸 사람에게 돌아갑니다',
  },
  PacketNotStarted: {
    'zh-cn': '红包还没开始，请 {seconds} 秒后再来',
    'yue-lang': '利是未開始派，請 {seconds} 秒後再嚟',
    'en-us': 'This red packet opens in {seconds} s',
    'korean-lang': '아직 열리지 않았습니다. {seconds}초 후에 시도하세요',
  },
  OwnPacket: {
    'zh-cn': '不能领取自己发的这个红包',
    'yue-lang': '唔可以拆自己派嘅呢封利是',
    'en-us': 'You cannot open this red packet: it is your own',
    'korean-lang': '직접 보낸 이 홍바오는 받을 수 없습니다',
  },
  NoPacketsWhileAnonymous: {
    'zh-cn': '匿名模式下不能发红包',
    'yue-lang': '匿名模式下唔可以派利是',
    'en-us': 'No red packets while the group is anonymous',
    'korean-lang': '익명 모드에서는 홍바오를 보낼 수 없습니다',
  },
  PacketsOff: {
    'zh-cn': '本群已关闭红包',
    'yue-lang': '呢個群組閂咗利是功能',
    'en-us': 'Red packets are off in this group',
    'korean-lang': '이 그룹에서는 홍바오를 쓸 수 없습니다',
  },
  PacketKindOff: {
    'zh-cn': '本群不允许这种红包',
    'yue-lang': '呢個群組唔准派呢種利是',
    'en-us': 'This group does not allow this kind of red packet',
    'korean-lang': '이 그룹에서 허용하지 않는 홍바오 종류입니다',
  },
  MinePacketsOff: {
    'zh-cn': '扫雷红包未开放',
    'yue-lang': '掃雷利是未開放',
    'en-us': 'Mine packets are not available here',
    'korean-lang': '지뢰 홍바오를 사용할 수 없습니다',
  },
  BadPacketType: {
    'zh-cn': '红包类型不正确',
    'yue-lang': '利是類型唔啱',
    'en-us': 'That is not possible with this kind of red packet',
    'korean-lang': '홍바오 종류가 올바르지 않습니다',
  },
  BadPacketCount: {
    'zh-cn': '红包个数应为 {least} 到 {most}',
    'yue-lang': '利是個數要係 {least} 至 {most}',
    'en-us': 'The number of shares is from {least} to {most}',
    'korean-lang': '홍바오 개수는 {least}~{most}개입니다',
  },
  BadPacketAmount: {
    'zh-cn': '红包金额应为 {least} 到 {most}',
    'yue-lang': '利是金額要係 {least} 至 {most}',
    'en-us': 'The amount is from {least} to {most}',
    'korean-lang': '홍바오 금액은 {least}~{most}입니다',
  },
  BadPacketRecipients: {
    'zh-cn': '请选择可以领取红包的成员',
    'yue-lang': '請揀可以收利是嘅成員',
    'en-us': 'Choose members of this conversation other than yourself',
    'korean-lang': '홍바오를 받을 멤버를 선택하세요',
  },
  BadMines: {
    'zh-cn': '请选择 1 到 5 个不同的雷号，红包个数为 {counts}',
    'yue-lang': '請揀 1 至 5 個唔同嘅雷號，利是個數係 {counts}',
    'en-us': 'Choose 1 to 5 different digits; a mine packet has one of these numbers of shares: {counts}',
    'korean-lang': '서로 다른 숫자를 1~5개 선택하세요. 개수는 {counts} 중 하나입니다',
  },
  MinesOutOfReach: {
    'zh-cn': '按此金额和个数，这些雷号不可能全部被踩中，请更换雷号、金额或玩法',
    'yue-lang': '用呢個金額同個數，呢啲雷號冇可能全部中晒，請改雷號、金額或者玩法',
    'en-us':
      'With this amount and number of shares, these digits can never all be hit: change the digits, the amount or the mode',
    'korean-lang':
      '이 금액과 개수로는 선택한 숫자가 모두 맞을 수 없습니다. 숫자, 금액 또는 방식을 바꿔 주세요',
  },
  StakeDiffers: {
    'zh-cn': '冻结金额应为 {stake}，请确认后再领',
    'yue-lang': '凍結金額要係 {stake}，請確認之後再拆',
    'en-us': 'The stake of this packet is {stake}: look at it again',
    'korean-lang': '이 홍바오의 보증 금액은 {stake}입니다. 다시 확인하세요',
  },
  NotAVendor: {
    'zh-cn': '仅限商家使用',
    'yue-lang': '只限商戶使用',
    'en-us': 'This is for vendors only',
    'korean-lang': '판매자만 사용할 수 있습니다',
  },
  BadStart: {
    'zh-cn': '开始时间应在未来 30 天以内',
    'yue-lang': '開始時間要喺未來 30 日之內',
    'en-us': 'A campaign starts within the next 30 days',
    'korean-lang': '시작 시각은 앞으로 30일 이내여야 합니다',
  },
  BadPacketRules: {
    'zh-cn': '红包规则不正确：{field}',
    'yue-lang': '利是規則唔啱：{field}',
    'en-us': 'These rules do not fit: {field}',
    'korean-lang': '홍바오 규칙이 올바르지 않습니다: {field}',
  },
} as const satisfies Record<string, Translated>
