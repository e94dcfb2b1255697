import { defineTexts } from '~/i18n/texts'

export const phoneTexts = defineTexts({
  name: {
    'zh-cn': '手机号',
    'yue-lang': '手機號碼',
    'en-us': 'Phone number',
    'korean-lang': '휴대폰 번호',
  },
  bind: {
    'zh-cn': '绑定手机号',
    'yue-lang': '綁定手機號碼',
    'en-us': 'Add a phone number',
    'korean-lang': '휴대폰 번호 연결',
  },
  change: {
    'zh-cn': '更换手机号',
    'yue-lang': '更換手機號碼',
    'en-us': 'Change phone number',
    'korean-lang': '휴대폰 번호 변경',
  },
  next: {
    'zh-cn': '新手机号',
    'yue-lang': '新手機號碼',
    'en-us': 'New phone number',
    'korean-lang': '새 휴대폰 번호',
  },
  placeholder: {
    'zh-cn': '11位号码，或 + 国家代码',
    'yue-lang': '11位號碼，或者 + 國家代碼',
    'en-us': '11 digits, or + and country code',
    'korean-lang': '11자리 또는 +국가 번호',
  },
  missing: {
    'zh-cn': '请输入手机号',
    'yue-lang': '請輸入手機號碼',
    'en-us': 'Enter your phone number',
    'korean-lang': '휴대폰 번호를 입력해 주세요',
  },
  bad: {
    'zh-cn': '手机号不正确，境外号码请以 + 开头',
    'yue-lang': '手機號碼唔啱，境外號碼請用 + 開頭',
    'en-us': 'Enter a valid number. Outside mainland China, start with +.',
    'korean-lang': '번호가 올바르지 않아요. 중국 본토 밖의 번호는 +로 시작해요.',
  },
  same: {
    'zh-cn': '这是你现在的手机号',
    'yue-lang': '呢個係你而家嘅手機號碼',
    'en-us': 'This is your current number',
    'korean-lang': '지금 사용 중인 번호예요',
  },
  bound: {
    'zh-cn': '手机号已绑定',
    'yue-lang': '手機號碼已經綁定',
    'en-us': 'Phone number added',
    'korean-lang': '휴대폰 번호를 연결했어요',
  },
  changed: {
    'zh-cn': '手机号已更换',
    'yue-lang': '手機號碼已經更換',
    'en-us': 'Phone number changed',
    'korean-lang': '휴대폰 번호를 변경했어요',
  },
})
