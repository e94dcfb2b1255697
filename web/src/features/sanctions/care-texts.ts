import { defineTexts } from '~/i18n/texts'

export const careTexts = defineTexts({
  title: {
    'zh-cn': '自动限制',
    'yue-lang': '自動限制',
    'en-us': 'Automatic limits',
    'korean-lang': '자동 제한',
  },
  lead: {
    'zh-cn': '为防止垃圾信息，短时间内大量发送的账号会被自动限制。这里显示最近30天的记录。',
    'yue-lang': '為咗防止垃圾訊息，短時間內大量傳送嘅帳號會自動受限。呢度顯示最近30日嘅紀錄。',
    'en-us':
      'To keep spam out, accounts that send too much at once are limited automatically. These are yours of the last 30 days.',
    'korean-lang':
      '스팸을 막기 위해 짧은 시간에 너무 많이 보내는 계정은 자동으로 제한돼요. 최근 30일 내역이에요.',
  },
  none: {
    'zh-cn': '最近30天没有受到自动限制',
    'yue-lang': '最近30日冇受到自動限制',
    'en-us': 'No automatic limits in the last 30 days',
    'korean-lang': '최근 30일 동안 자동 제한이 없었어요',
  },
  active: { 'zh-cn': '生效中', 'yue-lang': '生效中', 'en-us': 'In force', 'korean-lang': '적용 중' },
  // The limitation
  slow: {
    'zh-cn': '发送变慢',
    'yue-lang': '傳送變慢',
    'en-us': 'Slower sending',
    'korean-lang': '전송 속도 제한',
  },
  proof: {
    'zh-cn': '发送前安全验证',
    'yue-lang': '傳送前安全驗證',
    'en-us': 'Check before sending',
    'korean-lang': '전송 전 보안 확인',
  },
  hold: {
    'zh-cn': '暂停发送',
    'yue-lang': '暫停傳送',
    'en-us': 'Sending on hold',
    'korean-lang': '전송 중지',
  },
  // Texts of a decision's effect while it is in force.
  slowNote: {
    'zh-cn': '两次发送之间需要等一会儿。',
    'yue-lang': '每次傳送之間要等一陣。',
    'en-us': 'Wait a little between messages.',
    'korean-lang': '다음 메시지를 보내려면 잠시 기다려야 해요.',
  },
  proofNote: {
    'zh-cn': '设备会自动完成验证，发送会慢几秒。',
    'yue-lang': '部機會自動完成驗證，傳送會慢幾秒。',
    'en-us': 'Your device does it by itself, which takes a few seconds.',
    'korean-lang': '기기가 자동으로 확인하고, 몇 초 정도 걸려요.',
  },
  holdNote: {
    'zh-cn': '工作人员会查看，之后你会收到通知。',
    'yue-lang': '職員會睇返，之後會通知你。',
    'en-us': 'Our staff will look at it and let you know what they decide.',
    'korean-lang': '담당자가 확인한 뒤 결과를 알려 드려요.',
  },
  // The reason
  requests: {
    'zh-cn': '向很多陌生人发送好友申请',
    'yue-lang': '加好多陌生人做朋友',
    'en-us': 'Friend requests to many strangers',
    'korean-lang': '모르는 사람에게 친구 요청을 많이 보냄',
  },
  equalTexts: {
    'zh-cn': '相同内容发到很多聊天',
    'yue-lang': '同一段內容傳咗去好多對話',
    'en-us': 'Same text to many chats',
    'korean-lang': '같은 글을 여러 채팅에 보냄',
  },
  links: {
    'zh-cn': '发送了很多链接',
    'yue-lang': '傳咗好多連結',
    'en-us': 'Many messages with links',
    'korean-lang': '링크가 있는 메시지를 많이 보냄',
  },
  reports: {
    'zh-cn': '被多人举报',
    'yue-lang': '畀多個人舉報',
    'en-us': 'Reports by several people',
    'korean-lang': '여러 사람이 신고함',
  },
  reviewed: {
    'zh-cn': '人工审核后',
    'yue-lang': '人手審核之後',
    'en-us': 'After staff review',
    'korean-lang': '담당자 확인 후',
  },
  contact: {
    'zh-cn': '有误？联系客服',
    'yue-lang': '有錯？聯絡客服',
    'en-us': 'Is this a mistake? Contact us',
    'korean-lang': '잘못된 제한인가요? 고객센터 문의',
  },
})
