import { defineTexts } from '~/i18n/texts'

export const decisionTexts = defineTexts({
  warned: {
    'zh-cn': '你收到一次警告',
    'yue-lang': '你收到一次警告',
    'en-us': 'You received a warning',
    'korean-lang': '경고를 받았어요',
  },
  muted: {
    'zh-cn': '你已被禁言，暂时不能发送消息',
    'yue-lang': '你已經被禁言，暫時唔可以傳送訊息',
    'en-us': 'You were muted and can’t send messages for now',
    'korean-lang': '채팅이 금지되어 지금은 메시지를 보낼 수 없어요',
  },
  unmuted: {
    'zh-cn': '禁言已解除',
    'yue-lang': '禁言已經解除',
    'en-us': 'You can send messages again',
    'korean-lang': '다시 메시지를 보낼 수 있어요',
  },
  lifted: {
    'zh-cn': '对你的一项处理已撤销',
    'yue-lang': '對你嘅一項處理已經撤銷',
    'en-us': 'A decision about your account was lifted',
    'korean-lang': '계정에 대한 조치가 해제됐어요',
  },
  appealAnswered: {
    'zh-cn': '你的申诉有结果了',
    'yue-lang': '你嘅上訴有結果喇',
    'en-us': 'Your appeal was answered',
    'korean-lang': '이의 제기에 답변이 왔어요',
  },
  reportAnswered: {
    'zh-cn': '你的举报或反馈有结果了',
    'yue-lang': '你嘅舉報或者意見有結果喇',
    'en-us': 'Your report was answered',
    'korean-lang': '신고나 의견에 답변이 왔어요',
  },
  exportReady: {
    'zh-cn': '你的数据副本已准备好',
    'yue-lang': '你嘅資料副本準備好喇',
    'en-us': 'The copy of your data is ready',
    'korean-lang': '내 데이터 사본이 준비됐어요',
  },
  dataRefused: {
    'zh-cn': '你的数据请求未获通过',
    'yue-lang': '你嘅資料要求未獲接納',
    'en-us': 'Your data request was refused',
    'korean-lang': '데이터 요청이 거절됐어요',
  },
  realNameVerified: {
    'zh-cn': '实名认证已通过',
    'yue-lang': '實名認證已經通過',
    'en-us': 'Your name is verified',
    'korean-lang': '실명 인증을 마쳤어요',
  },
  realNameRefused: {
    'zh-cn': '实名认证未通过',
    'yue-lang': '實名認證未通過',
    'en-us': 'Your name wasn’t verified',
    'korean-lang': '실명 인증이 반려됐어요',
  },
  vendorDecided: {
    'zh-cn': '你的商家身份有新的结果',
    'yue-lang': '你嘅商戶身份有新結果',
    'en-us': 'There’s news about you as a vendor',
    'korean-lang': '판매자 자격에 대한 결과가 나왔어요',
  },
  campaignAnnounced: {
    'zh-cn': '你关注的商家即将派发红包',
    'yue-lang': '你關注嘅商戶就快派利是',
    'en-us': 'A vendor you follow has a red packet coming up',
    'korean-lang': '팔로우한 판매자의 홍바오가 곧 열려요',
  },
  momentRemoved: {
    'zh-cn': '你的一条动态被工作人员删除了',
    'yue-lang': '你有一則動態畀職員刪除咗',
    'en-us': 'Our staff removed a moment of yours',
    'korean-lang': '운영팀이 모먼트를 삭제했어요',
  },
  commentRemoved: {
    'zh-cn': '你的一条评论被工作人员删除了',
    'yue-lang': '你有一則留言畀職員刪除咗',
    'en-us': 'Our staff removed a comment of yours',
    'korean-lang': '운영팀이 댓글을 삭제했어요',
  },
  show: { 'zh-cn': '查看', 'yue-lang': '查看', 'en-us': 'Show', 'korean-lang': '보기' },
})
