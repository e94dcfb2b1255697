import { defineTexts } from '~/i18n/texts'

export const careTexts = defineTexts({
  requests: {
    'zh-cn': '你今天加了很多陌生人。',
    'yue-lang': '你今日加咗好多陌生人。',
    'en-us': 'You sent requests to many strangers today.',
    'korean-lang': '오늘 모르는 사람에게 친구 요청을 많이 보냈어요.',
  },
  equalTexts: {
    'zh-cn': '你把相同内容发给了很多聊天。',
    'yue-lang': '你將同一段內容傳咗去好多對話。',
    'en-us': 'You sent the same text to many chats.',
    'korean-lang': '같은 글을 여러 채팅에 보냈어요.',
  },
  links: {
    'zh-cn': '你今天发了很多链接。',
    'yue-lang': '你今日傳咗好多連結。',
    'en-us': 'You sent many links today.',
    'korean-lang': '오늘 링크를 많이 보냈어요.',
  },
  reports: {
    'zh-cn': '你被多人举报。',
    'yue-lang': '你畀多個人舉報。',
    'en-us': 'Several people reported you.',
    'korean-lang': '여러 사람이 회원님을 신고했어요.',
  },
  slow: {
    'zh-cn': '一天内发送会变慢。',
    'yue-lang': '一日之內傳送會慢啲。',
    'en-us': 'Sending is slowed down for a day.',
    'korean-lang': '하루 동안 전송 속도가 제한돼요.',
  },
  proof: {
    'zh-cn': '发送前设备会先做安全验证。',
    'yue-lang': '傳送之前部機會做安全驗證。',
    'en-us': 'Your device does a short check before sending.',
    'korean-lang': '보내기 전에 기기에서 보안 확인을 해요.',
  },
  hold: {
    'zh-cn': '人工审核前暂停发送。',
    'yue-lang': '人手審核之前暫停傳送。',
    'en-us': 'Sending is on hold until our staff review it.',
    'korean-lang': '검토가 끝날 때까지 보낼 수 없어요.',
  },
  undone: {
    'zh-cn': '发送限制已解除',
    'yue-lang': '傳送限制已經解除',
    'en-us': 'You can send as usual again',
    'korean-lang': '전송 제한이 해제됐어요',
  },
  proven: {
    'zh-cn': '安全验证完成，可以重新发送了',
    'yue-lang': '安全驗證完成，可以再傳送',
    'en-us': 'The check is done. You can send again.',
    'korean-lang': '보안 확인이 끝났어요. 다시 보낼 수 있어요.',
  },
})
