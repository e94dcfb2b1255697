import { defineTexts } from '@/i18n/texts'

/** Names of staff actions on reports, sanctions, appeals and held content. */
export const safetyCalls = defineTexts({
  'reports.list': {
    'zh-cn': '查看举报列表',
    'yue-lang': '查閱舉報清單',
    'en-us': 'List reports',
    'korean-lang': '신고 목록 열람',
  },
  'reports.show': {
    'zh-cn': '查看举报',
    'yue-lang': '查閱舉報',
    'en-us': 'View a report',
    'korean-lang': '신고 열람',
  },
  'reports.context': {
    'zh-cn': '查看举报上下文',
    'yue-lang': '查閱舉報前後訊息',
    'en-us': 'View the messages around a report',
    'korean-lang': '신고 전후 대화 열람',
  },
  'reports.transcribe': {
    'zh-cn': '把被举报的语音转成文字',
    'yue-lang': '將被舉報嘅語音轉做文字',
    'en-us': 'Transcribe a reported voice message',
    'korean-lang': '신고된 음성을 텍스트로 변환',
  },
  'reports.file': {
    'zh-cn': '查看举报附件',
    'yue-lang': '查閱舉報附件',
    'en-us': 'View a file of a report',
    'korean-lang': '신고 첨부 열람',
  },
  'reports.assign': {
    'zh-cn': '领取举报',
    'yue-lang': '接手舉報',
    'en-us': 'Assign a report',
    'korean-lang': '신고 담당 지정',
  },
  'reports.decide': {
    'zh-cn': '处理举报',
    'yue-lang': '處理舉報',
    'en-us': 'Decide on a report',
    'korean-lang': '신고 처리',
  },
  'reports.freeze': {
    'zh-cn': '因举报冻结用户',
    'yue-lang': '因舉報凍結用戶',
    'en-us': 'Freeze a reported person',
    'korean-lang': '신고된 사용자 정지',
  },
  'sanctions.impose': {
    'zh-cn': '警告或禁言',
    'yue-lang': '警告或者禁言',
    'en-us': 'Warn or mute',
    'korean-lang': '경고 또는 채팅 금지',
  },
  'sanctions.freeze': {
    'zh-cn': '冻结账号',
    'yue-lang': '凍結帳號',
    'en-us': 'Freeze an account',
    'korean-lang': '계정 정지',
  },
  'sanctions.hold': {
    'zh-cn': '临时冻结账号',
    'yue-lang': '臨時凍結帳號',
    'en-us': 'Hold an account',
    'korean-lang': '계정 임시 정지',
  },
  'sanctions.lift': {
    'zh-cn': '解除处罚',
    'yue-lang': '解除處分',
    'en-us': 'Lift a sanction',
    'korean-lang': '제재 해제',
  },
  'sanctions.liftFreeze': {
    'zh-cn': '解除冻结',
    'yue-lang': '解除凍結',
    'en-us': 'Lift a freeze',
    'korean-lang': '정지 해제',
  },
  'appeals.list': {
    'zh-cn': '查看申诉',
    'yue-lang': '查閱上訴',
    'en-us': 'List appeals',
    'korean-lang': '이의 제기 열람',
  },
  'appeals.decide': {
    'zh-cn': '处理申诉',
    'yue-lang': '處理上訴',
    'en-us': 'Answer an appeal',
    'korean-lang': '이의 제기 처리',
  },
  'appeals.acceptFreeze': {
    'zh-cn': '接受冻结申诉',
    'yue-lang': '接受凍結上訴',
    'en-us': 'Accept an appeal against a freeze',
    'korean-lang': '정지 이의 제기 수용',
  },
  'ipblocks.add': {
    'zh-cn': '封禁 IP',
    'yue-lang': '封鎖 IP',
    'en-us': 'Block a network',
    'korean-lang': 'IP 차단',
  },
  'ipblocks.lift': {
    'zh-cn': '解除 IP 封禁',
    'yue-lang': '解除 IP 封鎖',
    'en-us': 'Lift an IP block',
    'korean-lang': 'IP 차단 해제',
  },
  'care.list': {
    'zh-cn': '查看自动限制',
    'yue-lang': '查閱自動限制',
    'en-us': 'List automatic care',
    'korean-lang': '자동 제한 열람',
  },
  'care.held': {
    'zh-cn': '查看待审消息',
    'yue-lang': '查閱等審訊息',
    'en-us': 'List held messages',
    'korean-lang': '보류된 메시지 열람',
  },
  'care.decideHeld': {
    'zh-cn': '处理待审消息',
    'yue-lang': '處理等審訊息',
    'en-us': 'Decide on held messages',
    'korean-lang': '보류된 메시지 처리',
  },
  'care.file': {
    'zh-cn': '查看待审文件',
    'yue-lang': '查閱等審檔案',
    'en-us': 'Open a held file',
    'korean-lang': '보류된 파일 열람',
  },
  'care.undo': {
    'zh-cn': '撤销自动限制',
    'yue-lang': '撤銷自動限制',
    'en-us': 'Undo automatic care',
    'korean-lang': '자동 제한 취소',
  },
})
