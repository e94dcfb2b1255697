import { defineTexts } from '~/i18n/texts'

type Named = { name: string }
type Dated = { date: string }

/** Texts of adding and removing passkeys. */
export const passkeyTexts = defineTexts({
  passkeys: { 'zh-cn': '通行密钥', 'yue-lang': '通行密鑰', 'en-us': 'Passkeys', 'korean-lang': '패스키' },
  note: {
    'zh-cn': '用指纹、面容或屏幕锁登录，不用输入密码或验证码。',
    'yue-lang': '用指紋、面容或者螢幕鎖登入，唔使輸入密碼或者驗證碼。',
    'en-us': 'Log in with your fingerprint, face or screen lock, without a password or code.',
    'korean-lang': '비밀번호나 인증번호 없이 지문, 얼굴 또는 화면 잠금으로 로그인해요.',
  },
  add: {
    'zh-cn': '添加通行密钥',
    'yue-lang': '加通行密鑰',
    'en-us': 'Add a passkey',
    'korean-lang': '패스키 추가',
  },
  added: {
    'zh-cn': (p: Dated) => `${p.date}添加`,
    'yue-lang': (p: Dated) => `${p.date}加入`,
    'en-us': (p: Dated) => `Added ${p.date}`,
    'korean-lang': (p: Dated) => `${p.date}에 추가`,
  },
  used: {
    'zh-cn': (p: Dated) => `上次使用：${p.date}`,
    'yue-lang': (p: Dated) => `上次使用：${p.date}`,
    'en-us': (p: Dated) => `Last used ${p.date}`,
    'korean-lang': (p: Dated) => `마지막 사용 ${p.date}`,
  },
  remove: { 'zh-cn': '移除', 'yue-lang': '移除', 'en-us': 'Remove', 'korean-lang': '삭제' },
  removeAsk: {
    'zh-cn': (p: Named) => `移除“${p.name}”？`,
    'yue-lang': (p: Named) => `移除「${p.name}」？`,
    'en-us': (p: Named) => `Remove “${p.name}”?`,
    'korean-lang': (p: Named) => `‘${p.name}’ 패스키를 삭제할까요?`,
  },
  removeBody: {
    'zh-cn': '之后无法再用它登录。如果没有其他验证方式，两步验证会关闭。',
    'yue-lang': '之後唔可以再用佢登入。如果冇其他驗證方式，兩步驗證會關閉。',
    'en-us': 'It no longer logs you in. Without another method, two-step verification is turned off.',
    'korean-lang': '더 이상 로그인에 쓸 수 없어요. 다른 인증 수단이 없으면 2단계 인증이 꺼져요.',
  },
  passwordNote: {
    'zh-cn': '请先输入登录密码，确认是你本人。',
    'yue-lang': '請先輸入登入密碼，確認係你本人。',
    'en-us': 'Enter your login password first, to make sure it’s you.',
    'korean-lang': '본인 확인을 위해 먼저 로그인 비밀번호를 입력해 주세요.',
  },
  name: { 'zh-cn': '名称', 'yue-lang': '名稱', 'en-us': 'Name', 'korean-lang': '이름' },
  nameHint: {
    'zh-cn': '方便日后辨认，例如“我的手机”',
    'yue-lang': '方便之後認得，例如「我部手機」',
    'en-us': 'To recognize it later, such as “My phone”',
    'korean-lang': '나중에 알아볼 수 있게, 예: ‘내 휴대폰’',
  },
  nameMissing: {
    'zh-cn': '请输入名称',
    'yue-lang': '請輸入名稱',
    'en-us': 'Enter a name',
    'korean-lang': '이름을 입력해 주세요',
  },
  create: { 'zh-cn': '创建', 'yue-lang': '建立', 'en-us': 'Create', 'korean-lang': '만들기' },
  failed: {
    'zh-cn': '没有创建通行密钥，请重试',
    'yue-lang': '未建立到通行密鑰，請再試',
    'en-us': 'No passkey was created. Try again.',
    'korean-lang': '패스키를 만들지 못했어요. 다시 시도해 주세요.',
  },
})
