/** Refusals about vendors and their campaigns. */
import type { Translated } from '../languages'

export const vendorRefusals = {
  VendorAlready: {
    'zh-cn': '你已提交申请或已是商家',
    'yue-lang': '你已經申請咗或者已經係商戶',
    'en-us': 'You have already applied, or are a vendor',
    'korean-lang': '이미 신청했거나 판매자로 등록되어 있어요',
  },
  VendorClosed: {
    'zh-cn': '商家身份已终止，请联系客服',
    'yue-lang': '商戶身份已經終止，請聯絡客服',
    'en-us': 'You’re no longer a vendor. Contact support.',
    'korean-lang': '판매자 자격이 종료됐어요. 고객센터에 문의해 주세요.',
  },
  VendorContractChanged: {
    'zh-cn': '商家协议已更新，请重新阅读并同意',
    'yue-lang': '商戶協議已經更新，請重新閱讀同埋同意',
    'en-us': 'The vendor contract has changed. Read it again and accept it.',
    'korean-lang': '판매자 약관이 바뀌었어요. 다시 읽고 동의해 주세요.',
  },
  VendorFactsMissing: {
    'zh-cn': '请填写完整',
    'yue-lang': '請填寫完整',
    'en-us': 'Fill in everything',
    'korean-lang': '모든 항목을 입력해 주세요',
  },
  VendorNotFound: {
    'zh-cn': '商家不存在',
    'yue-lang': '搵唔到商戶',
    'en-us': 'Vendor not found',
    'korean-lang': '존재하지 않는 판매자예요',
  },
  VendorStateChanged: {
    'zh-cn': '商家状态已变更，请刷新后再试',
    'yue-lang': '商戶狀態已經變咗，請重新整理再試',
    'en-us': 'The vendor’s state has changed. Reload and try again.',
    'korean-lang': '판매자 상태가 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.',
  },
  VendorArticleNotFound: {
    'zh-cn': '文章不存在',
    'yue-lang': '搵唔到文章',
    'en-us': 'Article not found',
    'korean-lang': '존재하지 않는 글이에요',
  },
  VendorArticlesFull: {
    'zh-cn': '文章数量已达上限（{max}篇）',
    'yue-lang': '文章數量已到上限（{max}篇）',
    'en-us': 'You can have {max} articles at most',
    'korean-lang': '글은 최대 {max}개까지 쓸 수 있어요',
  },
  CampaignNotFound: {
    'zh-cn': '活动不存在',
    'yue-lang': '搵唔到活動',
    'en-us': 'Campaign not found',
    'korean-lang': '존재하지 않는 캠페인이에요',
  },
  CampaignStarted: {
    'zh-cn': '活动已开始或已结束，无法取消',
    'yue-lang': '活動已經開始或者完結，取消唔到',
    'en-us': 'This campaign has started or is over, so it can’t be canceled',
    'korean-lang': '이미 시작했거나 끝난 캠페인은 취소할 수 없어요',
  },
  BadCampaignTimes: {
    'zh-cn': '开始时间须在未来30天内，结束时间须在开始后10分钟到7天之间，预告须早于开始',
    'yue-lang': '開始時間要喺未來30日內，結束時間要喺開始之後10分鐘至7日之間，預告要早過開始',
    'en-us':
      'A campaign starts within 30 days, ends 10 minutes to 7 days after its start, and is announced before it starts',
    'korean-lang':
      '캠페인은 30일 안에 시작하고, 시작 후 10분~7일 사이에 끝나야 하며, 시작 전에 예고되어야 해요',
  },
  BadCampaignAudience: {
    'zh-cn': '请选择1到20个自己的群，或选择关注者',
    'yue-lang': '請揀1至20個自己嘅群，或者揀關注者',
    'en-us': 'Choose 1 to 20 groups of your own, or your followers',
    'korean-lang': '내 그룹 1~20개 또는 팔로워를 선택해 주세요',
  },
} as const satisfies Record<string, Translated>
