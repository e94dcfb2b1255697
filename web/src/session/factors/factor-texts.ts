import { defineTexts } from '~/i18n/texts'

/** Texts of proving a second factor. */
export const factorTexts = defineTexts({
  title: {
    'zh-cn': '两步验证',
    'yue-lang': '兩步驗證',
    'en-us': 'Two-step verification',
    'korean-lang': '2단계 인증',
  },
  confirmTitle: {
    'zh-cn': '确认是你本人',
    'yue-lang': '確認係你本人',
    'en-us': 'Confirm it’s you',
    'korean-lang': '본인 확인',
  },
  appCode: {
    'zh-cn': '验证器应用中的验证码',
    'yue-lang': '驗證器應用程式入面嘅驗證碼',
    'en-us': 'Code from your authenticator app',
    'korean-lang': '인증 앱의 코드',
  },
  recoveryCode: {
    'zh-cn': '恢复码',
    'yue-lang': '復原碼',
    'en-us': 'Recovery code',
    'korean-lang': '복구 코드',
  },
  recoveryHint: {
    'zh-cn': '你开启两步验证时保存的恢复码之一，每个只能用一次。',
    'yue-lang': '你開兩步驗證嗰陣儲存嘅其中一個復原碼，每個只可以用一次。',
    'en-us': 'One of the codes that you saved when you turned this on. Each works once.',
    'korean-lang': '2단계 인증을 켤 때 저장한 코드예요. 코드마다 한 번만 쓸 수 있어요.',
  },
  passkeyHint: {
    'zh-cn': '用指纹、面容或屏幕锁确认。',
    'yue-lang': '用指紋、面容或者螢幕鎖確認。',
    'en-us': 'Confirm with your fingerprint, face or screen lock.',
    'korean-lang': '지문, 얼굴 또는 화면 잠금으로 확인하세요.',
  },
  usePasskey: {
    'zh-cn': '使用通行密钥',
    'yue-lang': '使用通行密鑰',
    'en-us': 'Use a passkey',
    'korean-lang': '패스키 사용',
  },
  passkeyFailed: {
    'zh-cn': '没有可用的通行密钥，或操作已取消。请重试，或换一种方式。',
    'yue-lang': '冇用得嘅通行密鑰，或者已經取消。請再試，或者用第二種方式。',
    'en-us': 'No passkey was used. Try again, or choose another way.',
    'korean-lang': '패스키를 사용하지 못했어요. 다시 시도하거나 다른 방법을 선택해 주세요.',
  },
  otherwise: {
    'zh-cn': '换一种方式',
    'yue-lang': '用第二種方式',
    'en-us': 'Other ways',
    'korean-lang': '다른 방법',
  },
  useApp: {
    'zh-cn': '使用验证器应用',
    'yue-lang': '使用驗證器應用程式',
    'en-us': 'Use your authenticator app',
    'korean-lang': '인증 앱 사용',
  },
  useRecovery: {
    'zh-cn': '使用恢复码',
    'yue-lang': '使用復原碼',
    'en-us': 'Use a recovery code',
    'korean-lang': '복구 코드 사용',
  },
  codeMissing: {
    'zh-cn': '请输入6位验证码',
    'yue-lang': '請輸入6位驗證碼',
    'en-us': 'Enter the 6-digit code',
    'korean-lang': '코드 6자리를 입력해 주세요',
  },
  recoveryMissing: {
    'zh-cn': '请输入恢复码',
    'yue-lang': '請輸入復原碼',
    'en-us': 'Enter a recovery code',
    'korean-lang': '복구 코드를 입력해 주세요',
  },
  confirm: { 'zh-cn': '确认', 'yue-lang': '確認', 'en-us': 'Confirm', 'korean-lang': '확인' },
})
